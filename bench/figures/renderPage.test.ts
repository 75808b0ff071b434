import { expect, test } from 'vitest'
import type { Results } from '../results.ts'
import { renderChart } from './renderChart.ts'
import { renderPage } from './renderPage.ts'

const RESULTS: Results = {
  peer: {
    date: '2026-01-02',
    commit: 'abc1234',
    machine: { processor: 'Test', cores: 2, gigabytes: 8, architecture: 'x64', node: 'v20.0.0' },
    figures: [
      { id: 'peer.login', name: 'Login', value: 3, unit: 'times' },
      { id: 'peer.cpu', name: 'Login <b>', value: 2, unit: 'ms', peers: { other: 8 } },
    ],
  },
}

test('a page names command, machine, others and a limit that is not held', () => {
  const page = renderPage(RESULTS, { 'peer.login': { atLeast: 4 } })
  expect(page).toContain('`npm run bench -- peer`, 2026-01-02, commit `abc1234`: 2 × Test (x64)')
  expect(page).toContain('| Login | 3 times |  | at least 4: **not held** |')
  expect(page).toContain('| Login <b> | 2 ms | other: 8 |  |')
})

test('a chart has a bar for ours and for each peer, in proportion, and escapes names', () => {
  const chart = renderChart(RESULTS)
  expect(chart).toContain('Login &lt;b>')
  expect([...chart.matchAll(/<rect[^>]+width="([\d.]+)"/g)].map(([, width]) => width)).toEqual([
    '105.0',
    '420.0',
  ])
})
