/** Formats a date in the user's language. */
export const formatDate = (date: Date): string =>
  date.toLocaleDateString(undefined, { dateStyle: 'long' })
