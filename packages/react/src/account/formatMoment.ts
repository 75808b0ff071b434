import { getLanguage } from '../text/defineTexts.ts'

/** Formats a date with its time in the language of the pages. */
export const formatMoment = (date: Date): string =>
  date.toLocaleString(getLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
