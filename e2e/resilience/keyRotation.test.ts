import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startRotatingPlace } from '@latchkey/test-utils/api'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'

const KILLS = 10
/** The stated load with `ALL_ROUNDS` and in a measurement, a part of it otherwise. */
const LOGINS_PER_SECOND = process.env.ALL_ROUNDS ? 100 : 20
const LOGINS = LOGINS_PER_SECOND * 40
const WALLETS = process.env.ALL_ROUNDS ? 300 : 60
const SESSIONS = 20
const CREATED_AT_ONCE = 4
/** A slow machine gets fewer logins a second, not an endless queue. */
const OUTSTANDING_MAX = 100

type Place = Awaited<ReturnType<typeof startRotatingPlace>>

/** Starts logins by the clock; every second user refreshes, every fourth login is followed by a signature. */
function startLoad(place: Place, wallets: readonly string[]) {
  const failures: unknown[] = []
  const outstanding = new Set<Promise<void>>()
  const done = { logins: 0, refreshes: 0, signatures: 0 }
  let isRunning = true
  let started = 0

  async function serveOnce(at: number): Promise<void> {
    try {
      const session = await place.logIn()
      done.logins += 1
      if (at % 2 === 0) {
        await place.refresh(session)
        done.refreshes += 1
      }
      if (at % 4 === 0) {
        await place.sign(wallets[at % wallets.length]!)
        done.signatures += 1
      }
    } catch (thrown) {
      failures.push(thrown)
    }
  }
  async function run(): Promise<void> {
    const startedMs = performance.now()
    while (isRunning) {
      const due = ((performance.now() - startedMs) / 1_000) * LOGINS_PER_SECOND
      while (started < due && outstanding.size < OUTSTANDING_MAX) {
        const one = serveOnce(started++).finally(() => outstanding.delete(one))
        outstanding.add(one)
      }
      await pause(5)
    }
    await Promise.all(outstanding)
  }
  const ended = run()
  return {
    done,
    failures,
    async untilLogins(count: number): Promise<void> {
      while (done.logins < count && failures.length === 0) await pause(20)
    },
    async stop(): Promise<void> {
      isRunning = false
      await ended
    },
  }
}

test(`rotates all keys during ${LOGINS} logins, with the command killed ${KILLS} times`, async () => {
  const database = await createTestDatabase()
  const main = await bundleProgram('server')
  const place = await startRotatingPlace({ main, databaseUrl: database.url })
  onTestFinished(async () => {
    await place.close()
    await database.close()
  })
  const wallets: string[] = []
  while (wallets.length < WALLETS) {
    const made = Array.from({ length: CREATED_AT_ONCE }, place.createWallet)
    wallets.push(...(await Promise.all(made)))
  }
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, place.logIn))

  const startedMs = performance.now()
  const load = startLoad(place, wallets)
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Spread over the logins, so that kills meet every step of the rotation.
    await load.untilLogins((LOGINS / KILLS) * kill)
    await place.rotate(randomInt(0, 2_000))
  }
  const { code, output } = await place.rotate()
  await load.untilLogins(LOGINS)
  await load.stop()
  const seconds = (performance.now() - startedMs) / 1_000
  expect([code, output]).toEqual([0, expect.stringContaining(' 0 left under older keys.')])
  expect(load.failures).toEqual([])
  expect(load.done.logins).toBeGreaterThanOrEqual(LOGINS)
  expect(load.done.signatures).toBeGreaterThanOrEqual(LOGINS / 5)
  console.info(`${(load.done.logins / seconds).toFixed(0)} logins a second`, load.done)

  // Nothing is under an older key, counted without the command's code.
  const pool = new pg.Pool({ connectionString: database.url })
  const { rows } = await pool.query<{ newest: number; older: string; master: string }>(`
    with newest as (select max(version) as version from root_keys)
    select (select version from newest) as newest,
      (select count(*) from signing_keys, newest
        where get_byte(sealed_private_key, 0) <> version)
      + (select count(*) from single_use, newest
        where payload is not null and get_byte(payload, 0) <> version)
      + (select count(*) from server_wallets, newest where key_version <> 1 - version) as older,
      (select count(distinct master_key_id) from root_keys) as master`)
  await pool.end()
  expect(rows[0]?.newest).toBeGreaterThan(1)
  expect([rows[0]?.older, rows[0]?.master]).toEqual(['0', '1'])
  for (const session of sessions) await place.refresh(session)
})
