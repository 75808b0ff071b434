import { directionOf } from '@latchkey/contract/values/languages'
import { getLanguage } from './defineTexts.ts'

/** Attributes of the element around the screens: language and direction, whatever the host page has. */
export function getTextAttributes(): { lang: string; dir: 'ltr' | 'rtl' } {
  const language = getLanguage()
  return { lang: language, dir: directionOf(language) }
}
