/** A day as the person's language writes it. */
export const shownDate = (moment: Date): string =>
  moment.toLocaleDateString(undefined, { dateStyle: 'long' })
