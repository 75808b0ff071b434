import { randomBytes } from 'node:crypto'
import {
  hasPgBouncer,
  KEEP_PREPARED_STATEMENTS,
  keepsPreparedStatements,
  pgBouncerVersion,
  startPgBouncer,
  startPostgres,
} from '@latchkey/test-utils/postgres'
import type { Figure } from './figures/Figure.ts'
import { measureLogins, measureReads, measureRefreshes, type Rate, warmUp } from './load.ts'
import { observePostgres } from './postgresLoad.ts'
import { startLatchkey } from './startLatchkey.ts'
import { startMailSink } from './startMailSink.ts'

const TURNS = 3
/** As many server connections as the pool of the API has. */
const POOL_SIZE = 'default_pool_size = 20'
const OPERATIONS = [
  ['login', 'Whole email login', measureLogins],
  ['refresh', 'Refresh', measureRefreshes],
  ['read', 'Read of the logged-in user', measureReads],
] as const

type Cost = { apiMs: number; postgresMs: number }

/**
 * Measures processor time of API and PostgreSQL behind PgBouncer in transaction mode, beside a direct connection: one
 * server each, in turns on one database. PgBouncer itself is not counted.
 */
export async function measurePooler(): Promise<Figure[]> {
  if (!hasPgBouncer()) {
    console.log('  Left out: PgBouncer is not installed.')
    return []
  }
  const postgres = await startPostgres()
  const pooler = await startPgBouncer(postgres.url, [
    POOL_SIZE,
    ...(keepsPreparedStatements() ? [KEEP_PREPARED_STATEMENTS] : []),
  ])
  const sink = await startMailSink()
  const masterKey = randomBytes(32).toString('base64')
  const direct = await startLatchkey({ DATABASE_URL: postgres.url }, sink, { masterKey })
  const pooled = await startLatchkey({ DATABASE_URL: pooler.url }, sink, { masterKey })
  const observed = await observePostgres(postgres.url)
  await warmUp(direct, postgres.url)
  await warmUp(pooled, postgres.url)

  const costOf = async (measure: () => Promise<Rate>): Promise<Cost> => {
    const before = await observed.cpuSeconds()
    const { cpuMs, operations } = await measure()
    const postgresMs = ((await observed.cpuSeconds()) - before) * 1_000
    return { apiMs: cpuMs, postgresMs: postgresMs / operations }
  }
  const figures: Figure[] = []
  const place = `behind PgBouncer ${pgBouncerVersion()}`
  for (const [id, name, measure] of OPERATIONS) {
    const turns: { one: Cost; other: Cost }[] = []
    while (turns.length < TURNS) {
      const one = await costOf(() => measure(direct))
      turns.push({ one, other: await costOf(() => measure(pooled)) })
    }
    for (const [part, owner] of [
      ['apiMs', 'the API'],
      ['postgresMs', 'PostgreSQL'],
    ] as const) {
      figures.push({
        id: `pooler.${id}-${part === 'apiMs' ? 'api' : 'postgres'}`,
        name: `${name} ${place}, processor time of ${owner}`,
        value: median(turns.map(({ other }) => other[part])),
        unit: 'ms',
        peers: { 'direct connection': median(turns.map(({ one }) => one[part])) },
      })
    }
  }
  await Promise.all([direct.stop(), pooled.stop(), observed.close(), sink.close()])
  await pooler.stop()
  await postgres.stop()
  return figures
}

const median = (values: number[]): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
