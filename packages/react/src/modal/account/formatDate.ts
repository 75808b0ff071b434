/** A day as the person's language writes it. */
export const formatDate = (date: Date): string =>
  date.toLocaleDateString(undefined, { dateStyle: 'long' })
