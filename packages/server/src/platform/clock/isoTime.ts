/** Formats epoch milliseconds as ISO 8601. */
export const isoTime = (atMs: number): string => new Date(atMs).toISOString()

/** Formats epoch milliseconds for a sentence, to the minute. */
export const utcMinute = (atMs: number): string =>
  `${isoTime(atMs).slice(0, 16).replace('T', ' ')} UTC`

/** Reads an ISO 8601 time. NaN if the date does not exist. */
export const parseTime = (time: string): number => Date.parse(time)
