import type { Part } from './areas.ts'
import type { TranslatedLanguage } from './languages.ts'
import type { Texts } from './Texts.ts'

type Load = () => Promise<{ texts: Partial<Texts> }>

/** Every part of every language as a chunk of its own. A bundler needs each path as a literal. */
const PARTS: Record<TranslatedLanguage, { [Name in Part]?: Load }> = {
  de: {
    login: () => import('./translations/de/login.ts'),
  },
}

/** Loads one part of a language. */
export const loadPart = async (language: TranslatedLanguage, part: Part): Promise<Partial<Texts>> =>
  (await PARTS[language][part]?.())?.texts ?? {}
