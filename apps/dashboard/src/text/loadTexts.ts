import { isolateValues } from '@latchkey/contract/values/isolateValues'
import type { TranslatedLanguage } from '@latchkey/contract/values/languages'
import type { Texts } from './en.ts'

type Load = () => Promise<{ texts: Texts }>

const LOADERS: Record<TranslatedLanguage, Load> = {
  ar: () => import('./translations/ar.ts'),
  bn: () => import('./translations/bn.ts'),
  cs: () => import('./translations/cs.ts'),
  de: () => import('./translations/de.ts'),
  el: () => import('./translations/el.ts'),
  es: () => import('./translations/es.ts'),
  fa: () => import('./translations/fa.ts'),
  fr: () => import('./translations/fr.ts'),
  he: () => import('./translations/he.ts'),
  hi: () => import('./translations/hi.ts'),
  id: () => import('./translations/id.ts'),
  it: () => import('./translations/it.ts'),
  ja: () => import('./translations/ja.ts'),
  ko: () => import('./translations/ko.ts'),
  nl: () => import('./translations/nl.ts'),
  pl: () => import('./translations/pl.ts'),
  'pt-BR': () => import('./translations/pt-BR.ts'),
  ru: () => import('./translations/ru.ts'),
  sv: () => import('./translations/sv.ts'),
  th: () => import('./translations/th.ts'),
  tr: () => import('./translations/tr.ts'),
  uk: () => import('./translations/uk.ts'),
  vi: () => import('./translations/vi.ts'),
  'zh-Hans': () => import('./translations/zh-Hans.ts'),
}

/** Loads the texts of one language. */
export const loadTexts = async (language: TranslatedLanguage): Promise<Texts> =>
  isolateValues(language, (await LOADERS[language]()).texts)
