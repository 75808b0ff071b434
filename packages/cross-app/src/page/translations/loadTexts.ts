import { isolateValues } from '@latchkey/contract/values/isolateValues'
import type { TranslatedLanguage } from '@latchkey/contract/values/languages'
import type { PageText } from '../pageText.ts'

type Load = () => Promise<{ texts: PageText }>

/** Every language as a chunk of its own. A bundler needs each path as a literal. */
const LOAD: Readonly<Record<TranslatedLanguage, Load>> = {
  ar: () => import('./ar.ts'),
  bn: () => import('./bn.ts'),
  cs: () => import('./cs.ts'),
  de: () => import('./de.ts'),
  el: () => import('./el.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  hi: () => import('./hi.ts'),
  id: () => import('./id.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  ru: () => import('./ru.ts'),
  sv: () => import('./sv.ts'),
  th: () => import('./th.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  vi: () => import('./vi.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
}

/** Loads the texts of one language. */
export const loadTexts = async (language: TranslatedLanguage): Promise<PageText> =>
  isolateValues(language, (await LOAD[language]()).texts)
