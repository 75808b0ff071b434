import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startApi } from '@latchkey/testkit/api'
import { startPostgres } from '@latchkey/testkit/postgres'
import { measureLogins, measureReads, measureRefreshes, type Rate } from './load.ts'
import { startMailSink } from './mailSink.ts'
import { measureSizes } from './sizes.ts'

const IDLE_SETTLE_MS = 3_000
const round = (value: number) => Math.round(value * 10) / 10
const show = ({ perSecond, p50Ms, p99Ms, failures }: Rate) =>
  `${round(perSecond)} a second, p50 ${round(p50Ms)} ms, p99 ${round(p99Ms)} ms, ${failures} failed`
const verdict = (good: boolean) => (good ? 'within budget' : 'OVER BUDGET')

async function printSizes() {
  console.log('\nSizes (gzip, over React)')
  for (const { name, kilobytes, budgetKilobytes } of await measureSizes())
    console.log(
      `  ${name}: ${round(kilobytes)} kB of ${budgetKilobytes} (${verdict(kilobytes <= budgetKilobytes)})`,
    )
}

async function measureServer(name: string, database: Record<string, string>, idleBudget: number) {
  const sink = await startMailSink()
  const api = await startApi({
    ...database,
    SMTP_URL: sink.url,
    TRUSTED_PROXIES: '1',
    LATCHKEY_MASTER_KEY: randomBytes(32).toString('base64'),
  })
  console.log(`\nServer on ${name}`)
  await pause(IDLE_SETTLE_MS)
  const idle = await api.memoryMegabytes()
  console.log(`  idle: ${Math.round(idle)} MB of ${idleBudget} (${verdict(idle <= idleBudget)})`)
  await measureLogins(api, sink)
  console.log(`  whole email login: ${show(await measureLogins(api, sink))}`)
  console.log(`  POST /sessions: ${show(await measureRefreshes(api, sink))}`)
  console.log(`  GET /users/me: ${show(await measureReads(api, sink))}`)
  await api.stop()
  await sink.close()
}

await printSizes()
const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
await measureServer(
  'PGlite (embedded default)',
  { LATCHKEY_DATA_DIR: folder, DATABASE_URL: '' },
  700,
)
await rm(folder, { recursive: true, force: true })
const postgres = await startPostgres()
await measureServer('PostgreSQL', { DATABASE_URL: postgres.url }, 150)
await postgres.stop()
