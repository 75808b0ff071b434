/** Formats a date with its time in the user's language. */
export const formatMoment = (date: Date): string =>
  date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
