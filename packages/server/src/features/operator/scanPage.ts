import { OPERATOR_LIMITS } from '../../limits/operatorLimits.ts'
import {
  type PageCursor,
  ROWS_PER_PAGE,
  toPage,
  writeCursor,
} from '../../platform/paging/toPage.ts'

const WINDOW_GROWTH = 4

type Window = { before: PageCursor | undefined; end: PageCursor | undefined }
type Scan<Row> = {
  before: PageCursor | undefined
  /** Position of the last row of the next window. Undefined if fewer rows are left. */
  findEnd(before: PageCursor | undefined, rows: number): Promise<PageCursor | undefined>
  /** Rows of the window that fit the filter, in order. */
  list(window: Window, limit: number): Promise<Row[]>
  cursorOf(row: Row): PageCursor
  nowMs(): number
}

/**
 * Reads a page of rows that fit a filter without an index. Looks at a limited number of rows per statement, more in each
 * one, and stops after a limited time, so that a rare match in a large table cannot block the database.
 */
export async function scanPage<Row>({ before, findEnd, list, cursorOf, nowMs }: Scan<Row>) {
  const stopAtMs = nowMs() + OPERATOR_LIMITS.filterTimeMs
  const found: Row[] = []
  let position = before
  let rows: number = OPERATOR_LIMITS.filterFirstWindowRows
  for (;;) {
    const end = await findEnd(position, rows)
    rows = Math.min(rows * WINDOW_GROWTH, OPERATOR_LIMITS.filterWindowRows)
    const missing = ROWS_PER_PAGE + 1 - found.length
    found.push(...(await list({ before: position, end }, missing)))
    if (!end || found.length > ROWS_PER_PAGE) {
      return { ...toPage(found, cursorOf), looked_at_until: null }
    }
    position = end
    if (nowMs() >= stopAtMs) {
      return { rows: found, next_cursor: writeCursor(end), looked_at_until: end.atMs }
    }
  }
}
