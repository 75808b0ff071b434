/** Formats a number with separators. */
export const formatCount = (count: number): string => count.toLocaleString()

/** Formats a moment in epoch milliseconds. */
export const formatMoment = (atMs: number): string =>
  new Date(atMs).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export const formatDay = (atMs: number): string =>
  new Date(atMs).toLocaleDateString(undefined, { month: 'short', day: 'numeric' })

export const formatTime = (atMs: number): string =>
  new Date(atMs).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
