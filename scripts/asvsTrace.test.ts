import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

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

describe('version 5.0', () => {
  const page = readFileSync(fileURLToPath(new URL('../docs/asvs-5.md', import.meta.url)), 'utf8')
  const cells = [
    ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| (.*) \|$/gm),
  ]
  const traced = cells.map(([, id = '', level, , status = '', evidence = '']) => ({
    id,
    level,
    status,
    evidence,
  }))
  /** Requirements of levels 1 and 2 in each section of the chapters V3, V6 to V11 and V16. */
  const SECTIONS = {
    ...{ 3.2: 2, 3.3: 4, 3.4: 6, 3.5: 5, 3.7: 2 },
    ...{ 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4 },
    ...{ 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2, 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1 },
    ...{ 9.1: 3, 9.2: 4, 10.1: 2, 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3 },
    ...{ 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1 },
    ...{ 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3 },
  }

  test('has every requirement of its chapters once', () => {
    const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, place) => `${section}.${place + 1}`),
    )
    expect(traced.map(({ id }) => id).sort()).toEqual(expected.sort())
  })

  test('states the totals of its rows', () => {
    const count = (status: string) => traced.filter((row) => row.status === status).length
    expect(page).toContain(
      `the ${traced.length} requirements of levels 1 and 2 in these chapters: ${count('met')} met, ${count('partly')} partly, ${count('not met')} not met, ${count('n/a')} not applicable`,
    )
  })

  test.each(traced)('$id has evidence or a reason', ({ status, evidence }) => {
    expect(['met', 'partly', 'not met', 'n/a']).toContain(status)
    expect(evidence.length).toBeGreaterThan(3)
  })
})
