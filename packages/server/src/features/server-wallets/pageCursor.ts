/** The last row of a page. */
export type PageCursor = { createdAtMs: number; id: string }

export const toCursor = ({ createdAtMs, id }: PageCursor): string =>
  Buffer.from(`${createdAtMs}.${id}`).toString('base64url')

/** Returns undefined if the text is no cursor of an earlier reply. */
export function readCursor(cursor: string): PageCursor | undefined {
  const read = /^(\d{1,15})\.([a-z2-7]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString())
  return read ? { createdAtMs: Number(read[1]), id: String(read[2]) } : undefined
}
