import { directionOf, type Language } from '@latchkey/contract/values/languages'
import { resolveLanguage } from '@latchkey/contract/values/resolveLanguage'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createFormat } from '../ui/createFormat.ts'
import { en, type Texts } from './en.ts'
import { TextContext } from './TextContext.ts'

const STORAGE_KEY = 'latchkey:dashboard:language'

/** The language that the operator chose, else the first supported one of the browser. */
const findLanguage = (): Language =>
  resolveLanguage([localStorage.getItem(STORAGE_KEY), ...navigator.languages])

/** Shows the dashboard in a language, which is loaded when it is chosen. Without its texts, it is in English. */
export function TextProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(findLanguage)
  const [shown, setShown] = useState<{ language: Language; texts: Texts } | null>(
    wanted === 'en' ? { language: 'en', texts: en } : null,
  )
  useEffect(() => {
    let isCurrent = true
    load(wanted).then((loaded) => {
      if (!isCurrent) return
      // The modal follows the language of the page.
      document.documentElement.lang = loaded.language
      document.documentElement.dir = directionOf(loaded.language)
      setShown(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [wanted])
  const value = useMemo(
    () =>
      shown && {
        ...shown,
        format: createFormat(shown.language),
        setLanguage(language: Language) {
          localStorage.setItem(STORAGE_KEY, language)
          setWanted(language)
        },
      },
    [shown],
  )
  return value && <TextContext.Provider value={value}>{children}</TextContext.Provider>
}

async function load(language: Language): Promise<{ language: Language; texts: Texts }> {
  if (language === 'en') return { language, texts: en }
  try {
    const { loadTexts } = await import('./loadTexts.ts')
    return { language, texts: await loadTexts(language) }
  } catch {
    return { language: 'en', texts: en }
  }
}
