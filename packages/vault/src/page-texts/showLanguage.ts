import { isolateValues } from '@latchkey/contract/values/isolateValues'
import { directionOf } from '@latchkey/contract/values/languages'
import { resolveLanguage } from '@latchkey/contract/values/resolveLanguage'
import type { PageTexts } from './PageTexts.ts'
import { TEXTS } from './TEXTS.ts'

/**
 * Returns the texts in the language of the modal, which the query names, or of the browser. The host app chooses
 * among the texts of this page only: it cannot write any.
 */
export function showLanguage(
  root: HTMLElement,
  search: string,
  browserLanguages: readonly string[],
): PageTexts {
  const named = new URLSearchParams(search).get('language')
  const language = resolveLanguage([named, ...browserLanguages])
  root.lang = language
  root.dir = directionOf(language)
  return isolateValues(language, TEXTS[language])
}
