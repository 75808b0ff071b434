import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { missingForPatroni, type PrimaryFault } from '@latchkey/test-utils/postgres'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type Acknowledged,
  createLedgerUser,
  logIn,
  readUser,
  recoverWallet,
  refresh,
} from '../support/createLedgerUser.ts'
import { rowsOf } from '../support/rowsOf.ts'
import { type FailoverPlace, startFailoverPlace } from '../support/startFailoverPlace.ts'

/** All of them with `ALL_ROUNDS`. A nightly run may set more. */
const KILLS = Number(process.env.FAILOVERS ?? (process.env.ALL_ROUNDS ? 50 : 3))
const LANES = 3
const SESSIONS = 2
/** Everything acknowledged so far is checked after this many. */
const KILLS_PER_CHECK = 10
const ALONE_MAX_MS = 30_000
/** Leaves processor time to the cluster: a starved Patroni loses its lock by itself. */
const PACE_MS = 100
const FAULTS: readonly PrimaryFault[] = ['machine', 'postgres', 'frozen']
/** Logs of the last run, with the state of the cluster if it failed. */
const LOGS = fileURLToPath(new URL('../../node_modules/.cache/latchkey-failover', import.meta.url))
const missing = missingForPatroni()

/** Signs users up until told to stop, and remembers what was acknowledged. */
function startLoad(place: FailoverPlace, users: Acknowledged[]) {
  let lastSuccessMs = 0
  let isOver = false
  const signUps = Array.from({ length: LANES }, async () => {
    while (!isOver) {
      users.push(await createLedgerUser(place))
      await pause(PACE_MS)
    }
  })
  let refreshes = 0
  let endedAfterLostAnswer = 0
  const chains = Array.from({ length: SESSIONS }, async (_, lane) => {
    const credential = `${lane}`.padStart(43, 'r')
    let session = tokensOf(await logIn(place, credential))
    while (!isOver) {
      const { reply, wasRepeated } = await refresh(place, session)
      if (reply.session_update_action === 'set') {
        session = tokensOf(reply)
        refreshes += 1
        lastSuccessMs = Date.now()
      } else {
        // The grace period of 30 s was over before the repeated request reached the new primary.
        expect(wasRepeated).toBe(true)
        endedAfterLostAnswer += 1
        session = tokensOf(await logIn(place, credential))
      }
      await pause(PACE_MS)
    }
    return session
  })
  const finished = Promise.all([Promise.all(signUps), Promise.all(chains)])
  finished.catch(() => {
    isOver = true
  })
  return {
    hasFailed: () => isOver,
    lastSuccessMs: () => lastSuccessMs,
    async stop() {
      isOver = true
      const [, sessions] = await finished
      return { sessions, refreshes, endedAfterLostAnswer }
    },
  }
}

const tokensOf = ({ token, refresh_token }: Awaited<ReturnType<typeof logIn>>) => ({
  token: token ?? '',
  refreshToken: refresh_token ?? '',
})

test.skipIf(missing.length > 0)(
  `loses and doubles nothing acknowledged while the primary fails ${KILLS} times under Patroni`,
  async () => {
    const place = await startFailoverPlace(LOGS)
    onTestFinished(place.close)
    // Before the cluster stops: finishers run in reverse order.
    onTestFinished(async ({ task }) => {
      if (task.result?.state !== 'fail') return
      writeFileSync(join(LOGS, 'cluster.json'), await place.cluster.describe())
      writeFileSync(join(LOGS, 'errors.log'), place.errors())
      console.error(`The logs of etcd, Patroni, PostgreSQL and the servers are in ${LOGS}`)
    })
    const users: Acknowledged[] = []
    let refreshes = 0
    let endedAfterLostAnswer = 0
    for (let kills = 0; kills < KILLS; kills += KILLS_PER_CHECK) {
      const load = startLoad(place, users)
      await vi.waitFor(() => expect(load.lastSuccessMs()).toBeGreaterThan(0), { timeout: 60_000 })
      const last = Math.min(KILLS, kills + KILLS_PER_CHECK)
      for (let kill = kills; kill < last && !load.hasFailed(); kill += 1) {
        const line = await failOver(place, load, FAULTS[kill % FAULTS.length]!)
        console.info(`${kill + 1}/${KILLS} ${line}, ${users.length} users`)
      }
      const done = await load.stop()
      await checkLedger(place, users)
      for (const session of done.sessions) {
        const { reply } = await refresh(place, session)
        expect(reply.session_update_action).toBe('set')
      }
      refreshes += done.refreshes
      endedAfterLostAnswer += done.endedAfterLostAnswer
      console.info(
        `${last} failovers, ${users.length} users with wallet, delegation and factor, ` +
          `${refreshes} refreshes, ${place.receiver.deliveries()} deliveries: 0 lost, 0 double; ` +
          `${endedAfterLostAnswer} sessions ended because a lost answer was repeated after 30 s`,
      )
    }
    await checkLeftovers(place)
  },
  300_000 + KILLS * 120_000,
)
if (missing.length > 0) console.info(`Skipped: install the Debian packages ${missing.join(', ')}`)

/** Makes the primary fail under load, waits for the next one, and brings the failed node back. */
async function failOver(
  place: FailoverPlace,
  load: ReturnType<typeof startLoad>,
  fault: PrimaryFault,
): Promise<string> {
  const { cluster } = place
  await pause(randomInt(200, 2_500))
  const atMs = Date.now()
  const { name, heal } = await cluster.breakPrimary(fault)
  const heir = await vi.waitFor(
    () => {
      const primary = cluster.primary()
      if (!primary || primary === name) throw new Error(`No primary after ${name}`)
      return primary
    },
    { timeout: 90_000, interval: 20 },
  )
  // Answers of the old primary may still have been on the way.
  const electedMs = Date.now()
  const untilWritten = (timeout: number) =>
    vi.waitFor(() => expect(load.lastSuccessMs()).toBeGreaterThan(electedMs), {
      timeout,
      interval: 20,
    })
  // If the other standby is not back from its own failure, writes wait for the failed node.
  const isServed = await untilWritten(ALONE_MAX_MS).then(
    () => true,
    () => false,
  )
  const outageMs = load.lastSuccessMs() - atMs
  await heal()
  // A load that failed is reported where it is stopped.
  if (!load.hasFailed()) await untilWritten(120_000)
  await cluster.untilWhole()
  const writes = isServed
    ? `first write after ${(outageMs / 1_000).toFixed(1)} s on ${heir}`
    : `first write on ${heir} after ${name} was back`
  return `${new Date(atMs).toISOString()} ${fault} of ${name}: ${writes}`
}

/** Ids of delegations: those in use, those that a job deletes, and those whose half the signer holds. */
async function readDelegations({ databaseUrl, signerDatabaseUrl }: FailoverPlace) {
  type Row = { delegation_id: string; user_id: string }
  const active = await rowsOf<Row>(databaseUrl, 'select delegation_id from wallet_delegations')
  const leftovers = await rowsOf<Row>(
    databaseUrl,
    'select delegation_id, user_id from delegation_leftovers',
  )
  // Last: the job deletes a half before its leftover.
  const halves = await rowsOf<Row>(
    signerDatabaseUrl,
    'select delegation_id from signer.delegated_shares',
  )
  const idsOf = (rows: readonly Row[]) => rows.map(({ delegation_id }) => delegation_id).sort()
  return { active: idsOf(active), leftovers, halves: idsOf(halves) }
}

/** Adds a half of a delegation that was not finished, as a lost answer leaves it. */
async function addLeftover({ databaseUrl, signerDatabaseUrl }: FailoverPlace): Promise<void> {
  const [half] = await rowsOf<{ app_id: string; user_id: string }>(
    signerDatabaseUrl,
    `insert into signer.delegated_shares
     select (jsonb_populate_record(d, '{"delegation_id": "unfinished"}')).*
     from signer.delegated_shares d limit 1 returning app_id, user_id`,
  )
  await rowsOf(
    databaseUrl,
    `insert into delegation_leftovers (delegation_id, app_id, user_id, due_at_ms)
     values ('unfinished', '${half?.app_id}', '${half?.user_id}', 1)`,
  )
}

/** When their date has come, leftovers are deleted on both sides and nothing else is. */
async function checkLeftovers(place: FailoverPlace): Promise<void> {
  const { active } = await readDelegations(place)
  await addLeftover(place)
  const { leftovers, halves } = await readDelegations(place)
  expect(halves).toContain('unfinished')
  await rowsOf(place.databaseUrl, 'update delegation_leftovers set due_at_ms = 0')
  await place.cleanUp()
  expect(await readDelegations(place)).toEqual({ active, leftovers: [], halves: active })
  console.info(
    `${leftovers.length} halves of unfinished delegations were deleted, one of them added`,
  )
}

async function checkLedger(place: FailoverPlace, users: readonly Acknowledged[]): Promise<void> {
  const ids = users.map(({ userId }) => userId).sort()
  const perUser = (rows: readonly { user_id: string }[]) =>
    rows.map(({ user_id }) => user_id).sort()
  const read = (query: string) => rowsOf<{ user_id: string }>(place.databaseUrl, query)
  // One row for each: none is lost, none is double.
  const wallets = `linked_accounts a join wallets w on w.account_id = a.id`
  expect(perUser(await read(`select a.user_id from ${wallets}`))).toEqual(ids)
  expect(perUser(await read('select user_id from wallet_roots'))).toEqual(ids)
  expect(perUser(await read('select user_id from wallet_delegations'))).toEqual(ids)
  expect(perUser(await read('select user_id from mfa_factors'))).toEqual(ids)
  const { active, leftovers, halves } = await readDelegations(place)
  // A half whose answer was lost is a leftover with a date of deletion, and was stored again.
  const unused = leftovers.map(({ delegation_id }) => delegation_id)
  expect(halves.filter((id) => !unused.includes(id))).toEqual(active)
  expect(unused.filter((id) => active.includes(id))).toEqual([])
  expect(leftovers.filter(({ user_id }) => !ids.includes(user_id))).toEqual([])
  const guests = await read(`select user_id from linked_accounts where type = 'guest'`)
  expect(guests).toHaveLength(users.length + SESSIONS)

  for (const one of users) {
    const { reply } = await refresh(place, one.session)
    expect(reply).toMatchObject({ session_update_action: 'set', user: { id: one.userId } })
    one.session = tokensOf(reply)
    const { user } = await logIn(place, one.credential)
    expect(user?.id).toBe(one.userId)
    const { linked_accounts, mfa_methods } = await readUser(place, reply.token ?? '')
    expect(mfa_methods).toMatchObject([{ type: 'totp' }])
    const owned = linked_accounts.filter(({ type }) => type === 'wallet')
    expect(owned).toMatchObject([{ address: one.address, delegated: true }])
  }
  // On a new device, with the second factor: a share or secret that was lost would show here.
  for (const one of users.filter((_, at) => at % 5 === 0)) await recoverWallet(place, one)

  const expected = ids.flatMap((id) =>
    ['user.created', 'user.wallet_created', 'mfa.enabled'].map((type) => `${type} ${id}`),
  )
  await vi.waitFor(
    () => {
      const counts = place.receiver.count()
      expect(expected.filter((key) => counts.get(key) !== 1)).toEqual([])
    },
    { timeout: 60_000, interval: 500 },
  )
}
