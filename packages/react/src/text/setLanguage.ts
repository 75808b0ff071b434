import type { Language } from '@latchkey/contract/values/languages'
import { type LoadPart, NO_OVERRIDES, showLanguage } from './defineTexts.ts'
import type { TextOverrides } from './Texts.ts'

const loadPart: LoadPart = async (language, part) =>
  (await import('./loadPart.ts')).loadPart(language, part)

/** Shows the texts in a language, with the host's sentences over it. Resolves when they are loaded. */
export const setLanguage = (
  language: Language,
  overrides: TextOverrides = NO_OVERRIDES,
): Promise<void> => showLanguage(language, overrides, loadPart)
