import { expect, test } from 'vitest'
import type { AllResults, PartResult } from '../results.ts'
import { renderChart } from './renderChart.ts'
import { renderPage } from './renderPage.ts'

const run = (architecture: string, date: string, login: number): PartResult => ({
  date,
  commit: 'abc1234',
  machine: { processor: 'Test', cores: 2, gigabytes: 8, architecture, node: 'v20.0.0' },
  figures: [
    { id: 'peer.login', name: 'Login', value: login, unit: 'times' },
    { id: 'peer.cpu', name: 'Login <b>', value: login - 1, unit: 'ms', peers: { other: 8 } },
  ],
})
const RESULTS: AllResults = {
  x64: { peer: run('x64', '2026-01-02', 3), sizes: run('x64', '2026-01-01', 4) },
  arm64: { peer: run('arm64', '2026-01-01', 5) },
}

test('a page names command, machines, others and the limit that is not held on one of them', () => {
  const page = renderPage(RESULTS, { 'peer.login': { atLeast: 4 } })
  expect(page).toContain('`npm run bench -- peer`')
  expect(page).toContain('- x64: 2026-01-02, commit `abc1234`, 2 × Test, 8 GB, Node v20.0.0')
  expect(page).toContain('| figure | x64 | arm64 | limit |')
  expect(page).toContain('| Login | 3 times, **not held** | 5 times | at least 4 |')
  expect(page).toContain('| Login <b> | 2 ms (other: 8) | 4 ms (other: 8) |  |')
})

test('a page has no column for an architecture on which a part was not measured', () => {
  const sizes = renderPage(RESULTS, {}).split('## sizes')[1]
  expect(sizes).toContain('| figure | x64 | limit |')
  expect(sizes).toContain('| Login | 4 times |  |')
})

test('a chart has bars of the newest run for ours and each peer, in proportion, and escapes names', () => {
  const chart = renderChart({ ...RESULTS, x64: { peer: RESULTS.x64!.peer! } })
  expect(chart).toContain('Login &lt;b>')
  expect([...chart.matchAll(/<rect[^>]+width="([\d.]+)"/g)].map(([, width]) => width)).toEqual([
    '105.0',
    '420.0',
  ])
})
