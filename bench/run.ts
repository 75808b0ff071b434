import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@latchkey/test-utils/postgres'
import { measureLogins, measureReads, measureRefreshes, type Rate, warmUp } from './load.ts'
import { measureClickToFocus } from './measureClickToFocus.ts'
import { measureRotation } from './measureRotation.ts'
import { measureTransactions } from './measureTransactions.ts'
import { measureWallets } from './measureWallets.ts'
import type { Subject } from './Subject.ts'
import { measureSizes } from './sizes.ts'
import { startBetterAuth } from './startBetterAuth.ts'
import { startLatchkey } from './startLatchkey.ts'
import { startMailSink } from './startMailSink.ts'

const IDLE_SETTLE_MS = 3_000
const TURNS = 3
const round = (value: number) => Math.round(value * 10) / 10
const show = ({ perSecond, p50Ms, p99Ms, failures, cpuMs }: Rate) =>
  `${round(perSecond)} a second, p50 ${round(p50Ms)} ms, p99 ${round(p99Ms)} ms, ${cpuMs.toFixed(2)} ms of processor each, ${failures} failed`
/** Compares by rate and by processor time, which other load does not change. */
const against = (ours: Rate, theirs: Rate) =>
  `${round(ours.perSecond / theirs.perSecond)} × the rate, 1/${round(theirs.cpuMs / ours.cpuMs)} of the processor time`
const verdict = (good: boolean) => (good ? 'within budget' : 'OVER BUDGET')

async function printSizes() {
  console.log('\nSizes (gzip, over React)')
  for (const { name, kilobytes, budgetKilobytes } of await measureSizes())
    console.log(
      `  ${name}: ${round(kilobytes)} kB of ${budgetKilobytes} (${verdict(kilobytes <= budgetKilobytes)})`,
    )
}

async function measureServer(
  name: string,
  database: Record<string, string>,
  idleBudget: number,
): Promise<void> {
  const sink = await startMailSink()
  const latchkey = await startLatchkey(database, sink)
  console.log(`\nServer on ${name}`)
  await pause(IDLE_SETTLE_MS)
  const idle = await latchkey.memoryMegabytes()
  console.log(`  idle: ${Math.round(idle)} MB of ${idleBudget} (${verdict(idle <= idleBudget)})`)
  await warmUp(latchkey)
  console.log(`  whole email login: ${show(await measureLogins(latchkey))}`)
  console.log(`  POST /sessions: ${show(await measureRefreshes(latchkey))}`)
  console.log(`  GET /users/me: ${show(await measureReads(latchkey))}`)
  await latchkey.stop()
  await sink.close()
}

/** Runs both servers alternately, so that other load affects both, and returns the median run. */
async function printBesidePeer(databaseUrl: string) {
  const [ourSink, theirSink] = [await startMailSink(), await startMailSink()]
  const ours = await startLatchkey({ DATABASE_URL: databaseUrl }, ourSink)
  const theirs = await startBetterAuth(databaseUrl, theirSink)
  await warmUp(ours)
  await warmUp(theirs)
  console.log('\nbetter-auth beside it, on the same PostgreSQL')
  const compare = async (
    name: string,
    wanted: number,
    measure: (subject: Subject) => Promise<Rate>,
  ) => {
    const turns: { our: Rate; their: Rate; share: number }[] = []
    while (turns.length < TURNS) {
      const [our, their] = [await measure(ours), await measure(theirs)]
      turns.push({ our, their, share: their.cpuMs / our.cpuMs })
    }
    const middle = turns.sort((a, b) => a.share - b.share)[Math.floor(TURNS / 2)]
    if (!middle) return
    console.log(`  ${name}, theirs: ${show(middle.their)}`)
    console.log(`  ${name}, ours: ${show(middle.our)}`)
    console.log(`    ours: ${against(middle.our, middle.their)} (wanted ${wanted} ×)`)
  }
  await compare('whole email login', 4, measureLogins)
  await compare('read of the logged-in person', 10, measureReads)
  await Promise.all([ours.stop(), theirs.stop(), ourSink.close(), theirSink.close()])
}

async function printWallets(databaseUrl: string) {
  const sink = await startMailSink()
  const { createBothMs, warmSignMs, bareSignMs } = await measureWallets(
    { DATABASE_URL: databaseUrl },
    sink,
  )
  await sink.close()
  console.log('\nWallets in Chromium, the server on PostgreSQL beside it')
  console.log(
    `  both wallets created: ${Math.round(createBothMs)} ms of 500 (${verdict(createBothMs <= 500)})`,
  )
  console.log(
    `  personal_sign, warm: ${round(warmSignMs)} ms of 20 (${verdict(warmSignMs <= 20)}); the bare library: ${round(bareSignMs)} ms`,
  )
}

async function printTransactions() {
  const times = await measureTransactions()
  console.log('\nA transaction in Chromium on a chain beside it')
  console.log(
    `  request to the question on the screen: ${round(times.confirmMs)} ms; viem prepares one in ${round(times.viemPrepareMs)} ms`,
  )
  console.log(
    `  approved to found on the chain: ${round(times.doneMs)} ms; viem with a key in its hands: ${round(times.viemDoneMs)} ms`,
  )
  console.log(`  fetched for the first one: ${round(times.firstLoadKilobytes)} kB gzip`)
  const { solana } = times
  console.log(
    `  on Solana: ${round(solana.confirmMs)} ms to the question, ${round(solana.doneMs)} ms to confirmed; ${round(solana.firstLoadKilobytes)} kB gzip for the first one`,
  )
}

async function printRotation(databaseUrl: string) {
  const { calls, perSecond, p50Ms, p99Ms, rotationMs, output, ...measured } =
    await measureRotation(databaseUrl)
  const kinds = Object.entries(measured.failures)
  const failures = kinds.reduce((sum, [, count]) => sum + count, 0)
  console.log('\nRotation of all keys, two servers on PostgreSQL under load')
  console.log(`  ${output.trim().replaceAll('\n', '\n  ')}`)
  console.log(
    `  ${calls} calls at ${round(perSecond)} a second, p50 ${round(p50Ms)} ms, p99 ${round(p99Ms)} ms, ${failures} failed (${verdict(failures === 0)}); the command took ${round(rotationMs / 1_000)} s`,
  )
  for (const [kind, count] of kinds) console.log(`  ${count} × ${kind}`)
}

async function printFocus() {
  const { visitorMs, coldMs } = await measureClickToFocus()
  console.log(
    `\nClick on Log in to the focused email field, 4 × slower processor: ${Math.round(visitorMs)} ms of 120 (${verdict(visitorMs <= 120)}); by a click nothing announced: ${Math.round(coldMs)} ms`,
  )
}

async function printEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  const database = { LATCHKEY_DATA_DIR: folder, DATABASE_URL: '' }
  await measureServer('PGlite (embedded default)', database, 700)
  await rm(folder, { recursive: true, force: true })
}

async function onPostgres(work: (url: string) => Promise<void>) {
  const postgres = await startPostgres()
  await work(postgres.url)
  await postgres.stop()
}

const PARTS = {
  sizes: printSizes,
  focus: printFocus,
  transactions: printTransactions,
  embedded: printEmbedded,
  server: () => onPostgres((url) => measureServer('PostgreSQL', { DATABASE_URL: url }, 150)),
  peer: () => onPostgres(printBesidePeer),
  wallets: () => onPostgres(printWallets),
  rotation: () => onPostgres(printRotation),
}
type Part = keyof typeof PARTS
const ALL = Object.keys(PARTS) as Part[]

const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !Object.hasOwn(PARTS, part))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')} to measure: ${ALL.join(', ')}.`)
  process.exit(1)
}
for (const part of asked.length > 0 ? (asked as Part[]) : ALL) await PARTS[part]()
