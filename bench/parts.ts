import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@latchkey/test-utils/postgres'
import { formatValue } from './figures/checkFigures.ts'
import type { Figure } from './figures/Figure.ts'
import { measureLogins, measureReads, measureRefreshes, type Rate, warmUp } from './load.ts'
import { measureBoundary } from './measureBoundary.ts'
import { measureClickToFocus } from './measureClickToFocus.ts'
import { DASHBOARD_USERS, measureDashboard } from './measureDashboard.ts'
import { measurePages } from './measurePages.ts'
import { measurePooler } from './measurePooler.ts'
import { measureRotation } from './measureRotation.ts'
import { measureTransactions } from './measureTransactions.ts'
import { measureUpkeep, UPKEEP_USERS } from './measureUpkeep.ts'
import { measureWallets } from './measureWallets.ts'
import type { Subject } from './Subject.ts'
import { measureSizes } from './sizes.ts'
import { startBetterAuth } from './startBetterAuth.ts'
import { startLatchkey } from './startLatchkey.ts'
import { startMailSink } from './startMailSink.ts'

/** For a million users, as docs/scaling.md advises. */
const SHARED_BUFFERS = '2GB'
const IDLE_SETTLE_MS = 3_000
const TURNS = 3
const BETTER_AUTH = 'better-auth'

/** The parts of the measurement by name. Each returns its figures. */
export const PARTS = {
  sizes: async (): Promise<Figure[]> =>
    (await measureSizes()).map(({ id, name, kilobytes }) => ({
      id: `size.${id}`,
      name: `${name}, gzip, over React`,
      value: kilobytes,
      unit: 'kB',
    })),

  async focus(): Promise<Figure[]> {
    const { visitorMs, coldMs } = await measureClickToFocus()
    const name = 'Click on Log in to the focused email field, processor 4 × slower'
    return [
      { id: 'focus.visitor', name: `${name}, after a pointer`, value: visitorMs, unit: 'ms' },
      { id: 'focus.cold', name: `${name}, out of nowhere`, value: coldMs, unit: 'ms' },
    ]
  },

  /** Installs other products, which takes minutes. */
  pages: measurePages,

  async transactions(): Promise<Figure[]> {
    const { confirmMs, doneMs, viemPrepareMs, viemDoneMs, firstLoadKilobytes, solana } =
      await measureTransactions()
    return [
      {
        id: 'transactions.confirm',
        name: 'Ethereum transaction, request to the question on the screen (viem: prepared)',
        value: confirmMs,
        unit: 'ms',
        peers: { viem: viemPrepareMs },
      },
      {
        id: 'transactions.done',
        name: 'Ethereum transaction, approval to found on the chain',
        value: doneMs,
        unit: 'ms',
        peers: { viem: viemDoneMs },
      },
      {
        id: 'transactions.first-load',
        name: 'Code for the first Ethereum transaction, gzip',
        value: firstLoadKilobytes,
        unit: 'kB',
      },
      {
        id: 'transactions.solana-confirm',
        name: 'Solana transaction, request to the question on the screen',
        value: solana.confirmMs,
        unit: 'ms',
      },
      {
        id: 'transactions.solana-done',
        name: 'Solana transaction, approval to confirmed',
        value: solana.doneMs,
        unit: 'ms',
      },
    ]
  },

  async embedded(): Promise<Figure[]> {
    const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
    try {
      return await measureServer('embedded', { LATCHKEY_DATA_DIR: folder, DATABASE_URL: '' })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },

  server: () =>
    onPostgres(async (url) => [
      ...(await measureServer('server', { DATABASE_URL: url })),
      ...(await measureTwoProcesses(url)),
    ]),
  peer: () => onPostgres(measureBesidePeer),
  pooler: measurePooler,

  wallets: () =>
    onPostgres(async (url) => {
      const sink = await startMailSink()
      const times = await measureWallets({ DATABASE_URL: url }, sink)
      await sink.close()
      return [
        {
          id: 'wallets.create-both',
          name: 'Both wallets created in Chromium',
          value: times.createBothMs,
          unit: 'ms',
        },
        {
          id: 'wallets.sign',
          name: 'personal_sign in Chromium, warm (bare library in Node)',
          value: times.warmSignMs,
          unit: 'ms',
          peers: { '@noble/curves': times.bareSignMs },
        },
        {
          id: 'wallets.sign-vault',
          name: "personal_sign in Chromium, warm, `approval: 'vault'`, click to result",
          value: times.approvedSignMs,
          unit: 'ms',
        },
        {
          id: 'wallets.export',
          name: 'Export of a private key, without the time that a user needs to click',
          value: times.exportMs,
          unit: 'ms',
        },
        {
          id: 'wallets.recover',
          name: 'Recovery on a new device',
          value: times.recoverMs,
          unit: 'ms',
        },
        {
          id: 'wallets.recover-password',
          name: 'Recovery on a new device with a password',
          value: times.recoverWithPasswordMs,
          unit: 'ms',
        },
      ]
    }),

  /** Needs a checkout of an earlier commit. */
  boundary: measureBoundary,

  /** Fills a database with a million users, which takes minutes. */
  dashboard: () =>
    onPostgres(
      async (url) =>
        (await measureDashboard(url)).map(({ name, firstMs }) => ({
          id: `dashboard.${name}`,
          name: `Dashboard of ${formatValue(DASHBOARD_USERS)} users: ${name}`,
          value: firstMs,
          unit: 'ms',
        })),
      { sharedBuffers: SHARED_BUFFERS },
    ),

  /** Fills a database with a million users, which takes minutes. */
  upkeep: () =>
    onPostgres(
      async (url) => {
        const { idleMs, backlogRows, backlogMs, loginMs, deleteUserMs, exportMs, exportMegabytes } =
          await measureUpkeep(url)
        const about = `With ${formatValue(UPKEEP_USERS)} users`
        const ms = (id: string, name: string, value: number): Figure => ({
          id: `upkeep.${id}`,
          name: `${about}: ${name}`,
          value,
          unit: 'ms',
        })
        return [
          ms('idle', 'clean-up without expired rows, every five minutes', idleMs),
          ms('backlog', `clean-up of ${formatValue(backlogRows)} expired rows`, backlogMs),
          ms('login', 'whole email login during this clean-up, median', loginMs.median),
          ms('login-max', 'slowest email login during this clean-up', loginMs.max),
          ms('delete', 'deletion of a user', deleteUserMs),
          ms('export', `\`latchkey export\`, ${formatValue(exportMegabytes)} MB`, exportMs),
        ]
      },
      { sharedBuffers: SHARED_BUFFERS },
    ),

  rotation: () =>
    onPostgres(async (url) => {
      const { calls, failures, perSecond, p50Ms, p99Ms, rotationMs } = await measureRotation(url)
      const name = `Rotation of all keys under load (${calls} calls)`
      for (const [kind, count] of Object.entries(failures)) console.log(`  ${count} × ${kind}`)
      const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
      return [
        { id: 'rotation.failures', name: `${name}, failed`, value: failed, unit: 'failures' },
        { id: 'rotation.rate', name: `${name}, rate`, value: perSecond, unit: 'per second' },
        { id: 'rotation.p50', name: `${name}, half of the calls`, value: p50Ms, unit: 'ms' },
        { id: 'rotation.p99', name: `${name}, 99 % of the calls`, value: p99Ms, unit: 'ms' },
        { id: 'rotation.time', name: `${name}, length`, value: rotationMs, unit: 'ms' },
      ]
    }),
} satisfies Record<string, () => Promise<Figure[]>>

async function onPostgres(
  work: (url: string) => Promise<Figure[]>,
  options: { sharedBuffers?: string } = {},
): Promise<Figure[]> {
  const postgres = await startPostgres(undefined, options)
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')

async function measureServer(part: string, database: Record<string, string>): Promise<Figure[]> {
  const sink = await startMailSink()
  const latchkey = await startLatchkey(database, sink, { masterKey: MASTER_KEY })
  const place = part === 'embedded' ? 'PGlite' : 'PostgreSQL'
  await pause(IDLE_SETTLE_MS)
  const idle = await latchkey.memoryMegabytes()
  await warmUp(latchkey, database.DATABASE_URL)
  const login = await measureLogins(latchkey)
  const refresh = await measureRefreshes(latchkey)
  const read = await measureReads(latchkey)
  await latchkey.stop()
  await sink.close()
  return [
    { id: `${part}.idle`, name: `Idle memory on ${place}`, value: idle, unit: 'MB' },
    ...toFigures(`${part}.login`, `Whole email login on ${place}`, login),
    ...toFigures(`${part}.refresh`, `Refresh on ${place}`, refresh),
    ...toFigures(`${part}.read`, `Read of the logged-in user on ${place}`, read),
  ]
}

/** Refreshes of two processes at once, one for each core of a machine with two. */
async function measureTwoProcesses(databaseUrl: string): Promise<Figure[]> {
  const sink = await startMailSink()
  const start = () => startLatchkey({ DATABASE_URL: databaseUrl }, sink, { masterKey: MASTER_KEY })
  const servers = [await start(), await start()]
  for (const server of servers) await warmUp(server, databaseUrl)
  const rates = await Promise.all(servers.map(measureRefreshes))
  await Promise.all(servers.map((server) => server.stop()))
  await sink.close()
  const sum = (read: (rate: Rate) => number) => rates.reduce((all, rate) => all + read(rate), 0)
  const name = 'Refresh on PostgreSQL, two processes'
  return [
    {
      id: 'server.refresh-two',
      name,
      value: sum((rate) => rate.perSecond),
      unit: 'per second',
    },
    {
      id: 'server.refresh-two-failures',
      name: `${name}, failed`,
      value: sum((rate) => rate.failures),
      unit: 'failures',
    },
  ]
}

const toFigures = (
  id: string,
  name: string,
  { perSecond, p99Ms, failures, cpuMs }: Rate,
): Figure[] => [
  { id, name, value: perSecond, unit: 'per second' },
  { id: `${id}-p99`, name: `${name}, 99 %`, value: p99Ms, unit: 'ms' },
  { id: `${id}-cpu`, name: `${name}, processor time`, value: cpuMs, unit: 'ms' },
  { id: `${id}-failures`, name: `${name}, failed`, value: failures, unit: 'failures' },
]

/** Runs both servers alternately, so that other load affects both, and reports the median turn. */
async function measureBesidePeer(databaseUrl: string): Promise<Figure[]> {
  const [ourSink, theirSink] = [await startMailSink(), await startMailSink()]
  const ours = await startLatchkey({ DATABASE_URL: databaseUrl }, ourSink)
  const theirs = await startBetterAuth(databaseUrl, theirSink)
  await warmUp(ours, databaseUrl)
  await warmUp(theirs, databaseUrl)
  const compare = async (
    id: string,
    name: string,
    measure: (subject: Subject) => Promise<Rate>,
  ): Promise<Figure[]> => {
    const turns: { our: Rate; their: Rate; ratio: number }[] = []
    while (turns.length < TURNS) {
      const [our, their] = [await measure(ours), await measure(theirs)]
      turns.push({ our, their, ratio: their.cpuMs / our.cpuMs })
    }
    const { our, their, ratio } = turns.sort((a, b) => a.ratio - b.ratio)[Math.floor(TURNS / 2)]!
    return [
      {
        id,
        name: `${name}: processor time of ${BETTER_AUTH} over ours`,
        value: ratio,
        unit: 'times',
      },
      {
        id: `${id}-cpu`,
        name: `${name}, processor time in turns`,
        value: our.cpuMs,
        unit: 'ms',
        peers: { [BETTER_AUTH]: their.cpuMs },
      },
      {
        id: `${id}-rate`,
        name: `${name}, rate in turns`,
        value: our.perSecond,
        unit: 'per second',
        peers: { [BETTER_AUTH]: their.perSecond },
      },
    ]
  }
  const figures = [
    ...(await compare('peer.login', 'Whole email login', measureLogins)),
    ...(await compare('peer.read', 'Read of the logged-in user', measureReads)),
  ]
  await Promise.all([ours.stop(), theirs.stop(), ourSink.close(), theirSink.close()])
  return figures
}
