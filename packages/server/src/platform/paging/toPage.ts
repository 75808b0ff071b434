import { OPERATOR_LIMITS } from '../../limits/operatorLimits.ts'
import { invalidField } from '../ServiceError.ts'

/** Position after which the next page starts. The id orders rows of the same millisecond. */
export type PageCursor = { atMs: number; id: string }

export const ROWS_PER_PAGE = OPERATOR_LIMITS.operatorRowsPerPageMax

/** Reads the cursor of a query parameter. */
export function readCursor(text: string | undefined): PageCursor | undefined {
  if (!text) return undefined
  const read = /^(\d{1,15})\.(.{1,2400})$/.exec(text)
  if (!read) throw invalidField('query.cursor', 'a cursor of an earlier reply')
  return { atMs: Number(read[1]), id: String(read[2]) }
}

/** Writes the cursor of the page after a row. */
export const writeCursor = ({ atMs, id }: PageCursor): string => `${atMs}.${id}`

/** Splits one row too many into a page and the cursor of the next one. */
export function toPage<Row>(
  rows: readonly Row[],
  cursorOf: (row: Row) => PageCursor,
): { rows: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, ROWS_PER_PAGE)
  const last = page.at(-1)
  if (rows.length <= ROWS_PER_PAGE || last === undefined) return { rows: page, next_cursor: null }
  return { rows: page, next_cursor: writeCursor(cursorOf(last)) }
}
