import type { Language } from '@latchkey/contract/values/languages'
import { createContext, useContext } from 'react'
import { createFormat } from '../ui/createFormat.ts'
import { en, type Texts } from './en.ts'

type TextContextValue = {
  language: Language
  texts: Texts
  /** Formats numbers and times in the language. */
  format: ReturnType<typeof createFormat>
  setLanguage(language: Language): void
}

export const TextContext = createContext<TextContextValue>({
  language: 'en',
  texts: en,
  format: createFormat('en'),
  setLanguage() {},
})

/** Returns the texts of the dashboard in the chosen language. */
export const useTexts = () => useContext(TextContext)
