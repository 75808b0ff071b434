import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PAGE = fileURLToPath(new URL('../docs/threat-model.md', import.meta.url))
const trace = readFileSync(PAGE, 'utf8').split('## OWASP ASVS')[1] ?? ''
const ROW = /^\| (\d+\.\d+\.\d+(?:(?:, | to )\d+\.\d+\.\d+)*) \| ([^|]+) \| ([^|]+) \| (.*) \|$/gm
const rows = [...trace.matchAll(ROW)].map(([, ids = '', , status = '', evidence = '']) => ({
  ids,
  status: status.trim(),
  evidence: evidence.trim(),
  count: countOf(ids),
}))

/** `5.3.1, 5.3.3` are two requirements, `12.3.1 to 12.3.5` are five. */
function countOf(ids: string): number {
  const [from, to] = ids.split(' to ')
  if (to === undefined) return ids.split(', ').length
  return Number(to.split('.')[2]) - Number(from?.split('.')[2]) + 1
}
const total = (status: string) =>
  rows.filter((row) => row.status === status).reduce((sum, { count }) => sum + count, 0)

test('states the totals of its rows', () => {
  const [, all, met, partly, notMet, notApplicable] =
    /of the (\d+) level 2 requirements[^:]*: (\d+) met, (\d+) partly, (\d+) not met, (\d+) not applicable/.exec(
      trace,
    ) ?? []
  expect({ met, partly, notMet, notApplicable }).toEqual({
    met: String(total('met')),
    partly: String(total('partly')),
    notMet: String(total('not met')),
    notApplicable: String(total('n/a')),
  })
  expect(Number(all)).toBe(total('met') + total('partly') + total('not met') + total('n/a'))
})

test.each(rows)('$ids has evidence or a reason', ({ status, evidence }) => {
  expect(['met', 'partly', 'not met', 'n/a']).toContain(status)
  expect(evidence.length).toBeGreaterThan(3)
})

test('names no requirement twice', () => {
  const ids = rows.flatMap((row) => row.ids.split(', '))
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})
