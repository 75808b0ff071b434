import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')
const SOURCE = read('packages/server/src/platform/metrics/createMetrics.ts')
const PAGE = read('docs/metrics.md')

/** Names of metrics in the code. */
const NAMES = [...new Set(SOURCE.match(/latchkey_[a-z_]+/g))].sort()

/** Names that a query uses, without the series of a histogram. */
const usedIn = (query: string) =>
  [...query.matchAll(/\b(?:latchkey|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  )
const isKnown = (name: string) =>
  name.startsWith('latchkey_') ? NAMES.includes(name) : PAGE.includes(`\`${name}\``)

test('docs/metrics.md lists exactly the metrics of the code', () => {
  const listed = [...PAGE.matchAll(/^\| `(latchkey_[a-z_]+)` \|/gm)].map(([, name]) => String(name))
  expect(listed.sort()).toEqual(NAMES)
})

test('docs/metrics.md lists the events that are counted', () => {
  const sources = [
    'packages/server/src/features/alarm/service.ts',
    'packages/server/src/features/webhooks/service.ts',
    'packages/server/src/features/server-wallets/sending/watching/service.ts',
    'packages/server/src/platform/mail/createOutboxWorker.ts',
  ].map(read)
  const counted = sources.flatMap((source) => [
    ...[...source.matchAll(/givenUp: '([a-z_]+)'/g)].map(([, name]) => String(name)),
    ...[...source.matchAll(/raise\([^)]*?'([a-z_]+)'/g)].map(([, name]) => String(name)),
  ])
  expect(counted).toHaveLength(5)
  for (const event of counted) expect(PAGE).toContain(`| \`${event}\` |`)
})

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
const { rules = [] } =
  (parse(read('deploy/prometheus/latchkey.rules.yaml')) as Rules).groups[0] ?? {}

test.each(rules.map((rule) => [rule.alert, rule.expr]))(
  '%s asks for known metrics',
  (alert, expr) => {
    expect(usedIn(expr).filter((name) => !isKnown(name))).toEqual([])
    expect(PAGE).toContain(`| \`${alert}\` |`)
  },
)

test('the dashboard draws every metric of Latchkey, and only known ones', () => {
  const { panels } = JSON.parse(read('deploy/grafana/latchkey.json')) as {
    panels: { id: number; targets: { expr: string }[] }[]
  }
  const used = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => usedIn(expr)))
  expect(used.filter((name) => !isKnown(name))).toEqual([])
  expect([...new Set(used.filter((name) => name.startsWith('latchkey_')))].sort()).toEqual(NAMES)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
