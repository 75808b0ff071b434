import { expect, test } from 'vitest'
import { OPERATOR_LIMITS } from '../../limits/operatorLimits.ts'
import { type PageCursor, readCursor } from '../../platform/paging/toPage.ts'
import { scanPage } from './scanPage.ts'

const WINDOW = OPERATOR_LIMITS.filterWindowRows

/** Rows 1 to `count`, newest first, of which some fit; each statement takes `statementMs`. */
function openRows(count: number, fits: (row: number) => boolean, statementMs: number) {
  let now = 0
  const below = (before: PageCursor | undefined) => (before ? before.atMs - 1 : count)
  const read = (cursor?: string | null) =>
    scanPage<number>({
      before: readCursor(cursor ?? undefined),
      async findEnd(before, rows) {
        const end = below(before) - rows + 1
        return end >= 1 ? { atMs: end, id: 'x' } : undefined
      },
      async list({ before, end }, limit) {
        now += statementMs
        const found: number[] = []
        for (let row = below(before); row >= (end?.atMs ?? 1) && found.length < limit; row -= 1) {
          if (fits(row)) found.push(row)
        }
        return found
      },
      cursorOf: (row) => ({ atMs: row, id: 'x' }),
      nowMs: () => now,
    })
  return { read, spentMs: () => now }
}

test('stops after the time of one call and goes on from there', async () => {
  const { read, spentMs } = openRows(20 * WINDOW, (row) => row === 7, 100)
  const first = await read()
  expect(first.rows).toEqual([])
  expect(first.looked_at_until).toBe(20 * WINDOW - (500 + 2_000 + 3 * WINDOW) + 1)
  expect(spentMs()).toBe(OPERATOR_LIMITS.filterTimeMs)
  const found: number[] = []
  let cursor = first.next_cursor
  while (cursor !== null) {
    const page = await read(cursor)
    found.push(...page.rows)
    cursor = page.next_cursor
  }
  expect(found).toEqual([7])
})

test('reads each row that fits once, over windows and pages', async () => {
  const { read } = openRows(30_005, (row) => row % 997 === 0, 1)
  const found: number[] = []
  let cursor: string | null = ''
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor)
    found.push(...page.rows)
    cursor = page.next_cursor
  } while (cursor !== null)
  const expected = Array.from({ length: 30 }, (_, place) => (30 - place) * 997)
  expect(found).toEqual(expected)
})

test('asks for no further window once the page is full', async () => {
  const { read, spentMs } = openRows(5 * WINDOW, () => true, 1)
  const page = await read()
  expect(page.rows).toHaveLength(OPERATOR_LIMITS.operatorRowsPerPageMax)
  expect([spentMs(), page.looked_at_until]).toEqual([1, null])
})
