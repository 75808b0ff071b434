import { randomInt } from 'node:crypto'
import { startRotatingPlace } from '@latchkey/test-utils/api'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'

const KILLS = 10
const WALLETS = 60
const SESSIONS = 20
const LANES = 3

test(`rotates all keys under load, with the command killed ${KILLS} times`, async () => {
  const database = await createTestDatabase()
  const main = await bundleProgram('server')
  const place = await startRotatingPlace({ main, databaseUrl: database.url })
  onTestFinished(async () => {
    await place.close()
    await database.close()
  })
  const wallets: string[] = []
  for (let count = 0; count < WALLETS; count += 1) wallets.push(await place.createWallet())
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, place.logIn))

  let isRunning = true
  let calls = 0
  const failures: unknown[] = []
  async function load(lane: number) {
    while (isRunning) {
      try {
        await place.refresh(await place.logIn())
        await place.sign(wallets[(calls + lane) % WALLETS]!)
        calls += 3
      } catch (thrown) {
        failures.push(thrown)
      }
    }
  }
  const lanes = Array.from({ length: LANES }, (_, lane) => load(lane))

  const startedMs = Date.now()
  for (let kill = 0; kill < KILLS; kill += 1) await place.rotate(randomInt(0, 1_000))
  const { code, output } = await place.rotate()
  const tookMs = Date.now() - startedMs
  isRunning = false
  await Promise.all(lanes)
  expect([code, output]).toEqual([0, expect.stringContaining(' 0 left under older keys.')])
  expect(failures).toEqual([])
  expect(calls / (tookMs / 1_000)).toBeGreaterThan(10)

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
}, 300_000)
