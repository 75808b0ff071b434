/** A moment as the wire writes it. */
export const isoTime = (atMs: number): string => new Date(atMs).toISOString()
