import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@latchkey/test-utils/postgres'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'
import { migrateTestSigner } from '../../testing/createTestSigner.fixture.ts'
import { openDatabase } from './openDatabase.ts'

/** All of them with `ALL_ROUNDS`. */
const CRASHES = process.env.ALL_ROUNDS ? 50 : 4
const LANES = 4

test(
  `loses no acknowledged sign-up while PostgreSQL crashes ${CRASHES} times under load`,
  async () => {
    const postgres = await startPostgres()
    onTestFinished(postgres.stop)
    const database = await openDatabase({ url: postgres.url })
    onTestFinished(database.close)
    await database.migrate()
    await migrateTestSigner(database.db)
    const server = await createTestServer(database, {
      mode: 'development',
      loginMethods: ['guest'],
    })

    const acknowledged: string[] = []
    const statuses = new Set<number>()
    let isOver = false
    async function signUp(lane: number, turn: number): Promise<void> {
      const answer = await server.post(
        '/api/v1/guest/authenticate',
        { guest_credential: randomBytes(32).toString('base64url') },
        { from: `10.${lane}.${Math.floor(turn / 250)}.${turn % 250}` },
      )
      statuses.add(answer.status)
      if (answer.status === 200) {
        acknowledged.push(((await answer.json()) as { user: { id: string } }).user.id)
      } else await pause(20)
    }
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      for (let turn = 0; !isOver; turn += 1) await signUp(lane, turn)
    })
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await pause(150)
      await postgres.crashAndRestart()
    }
    await pause(300)
    isOver = true
    await Promise.all(lanes)

    expect(acknowledged.length).toBeGreaterThan(CRASHES)
    // Nothing but success and a retryable outage.
    expect([...statuses].sort()).toEqual([200, 503])
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from users`)
    const stored = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  },
  60_000 + CRASHES * 20_000,
)
