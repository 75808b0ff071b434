/** Formats epoch milliseconds as ISO 8601. */
export const isoTime = (atMs: number): string => new Date(atMs).toISOString()
