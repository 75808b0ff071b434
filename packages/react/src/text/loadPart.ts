import type { Part } from './areas.ts'
import type { TranslatedLanguage } from './languages.ts'
import type { Texts } from './Texts.ts'

type Load = () => Promise<{ texts: Partial<Texts> }>

/** Every part of every language as a chunk of its own. A bundler needs each path as a literal. */
const PARTS: Record<TranslatedLanguage, { [Name in Part]?: Load }> = {
  ar: {
    login: () => import('./translations/ar/login.ts'),
  },
  bn: {
    login: () => import('./translations/bn/login.ts'),
  },
  cs: {
    login: () => import('./translations/cs/login.ts'),
  },
  de: {
    login: () => import('./translations/de/login.ts'),
  },
  el: {
    login: () => import('./translations/el/login.ts'),
  },
  es: {
    login: () => import('./translations/es/login.ts'),
  },
  fa: {
    login: () => import('./translations/fa/login.ts'),
  },
  fr: {
    login: () => import('./translations/fr/login.ts'),
  },
  he: {
    login: () => import('./translations/he/login.ts'),
  },
  hi: {
    login: () => import('./translations/hi/login.ts'),
  },
  id: {
    login: () => import('./translations/id/login.ts'),
  },
  it: {
    login: () => import('./translations/it/login.ts'),
  },
  ja: {
    login: () => import('./translations/ja/login.ts'),
  },
  ko: {
    login: () => import('./translations/ko/login.ts'),
  },
  nl: {
    login: () => import('./translations/nl/login.ts'),
  },
  pl: {
    login: () => import('./translations/pl/login.ts'),
  },
  'pt-BR': {
    login: () => import('./translations/pt-BR/login.ts'),
  },
  ru: {
    login: () => import('./translations/ru/login.ts'),
  },
  sv: {
    login: () => import('./translations/sv/login.ts'),
  },
  th: {
    login: () => import('./translations/th/login.ts'),
  },
  tr: {
    login: () => import('./translations/tr/login.ts'),
  },
  uk: {
    login: () => import('./translations/uk/login.ts'),
  },
  vi: {
    login: () => import('./translations/vi/login.ts'),
  },
  'zh-Hans': {
    login: () => import('./translations/zh-Hans/login.ts'),
  },
}

/** Loads one part of a language. */
export const loadPart = async (language: TranslatedLanguage, part: Part): Promise<Partial<Texts>> =>
  (await PARTS[language][part]?.())?.texts ?? {}
