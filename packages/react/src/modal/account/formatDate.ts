import { getLanguage } from '../../text/defineTexts.ts'

/** Formats a date in the language of the screens. */
export const formatDate = (date: Date): string =>
  date.toLocaleDateString(getLanguage(), { dateStyle: 'long' })
