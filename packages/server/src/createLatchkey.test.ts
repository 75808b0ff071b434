import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLatchkey } from './createLatchkey.ts'
import { parseConfig } from './platform/config/defineConfig.ts'
import { readEnvironment } from './platform/config/readEnvironment.ts'
import { openDatabase } from './platform/db/openDatabase.ts'
import { singleUse } from './platform/db/schema/logins.ts'
import { createLog } from './platform/log/createLog.ts'

const CLEAN_UP_MS = 5 * 60 * 1000
const WAIT = { timeout: 10_000 }
const APP = { id: 'latchkeycleanapp000000001', secret: 'the-secret-of-the-clean-app' }

const database = await createTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-clean-up-'))
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

test('a server deletes expired rows every five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const server = await createLatchkey(
    readEnvironment({
      DATABASE_URL: database.url,
      LATCHKEY_DATA_DIR: dataDir,
      LATCHKEY_MASTER_KEY: randomBytes(32).toString('base64'),
    }),
    parseConfig({ apps: [{ ...APP, name: 'Clean app', mode: 'development' }] }).apps,
    createLog({ nowMs: Date.now, write: (line) => lines.push(line) }),
  )
  const { db, close } = await openDatabase({ url: database.url })
  const addExpired = () =>
    db.insert(singleUse).values({ kind: 'test', key: 'expired', appId: APP.id, expiresAtMs: 1 })
  const count = () => db.$count(singleUse)

  await addExpired()
  vi.advanceTimersByTime(CLEAN_UP_MS - 1)
  expect(await count()).toBe(1)
  vi.advanceTimersByTime(1)
  await vi.waitFor(async () => expect(await count()).toBe(0), WAIT)
  await addExpired()
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(CLEAN_UP_MS) // more than once if the first run is still in progress
    expect(await count()).toBe(0)
  }, WAIT)
  await Promise.all([server.close(), close()])
  expect(lines.filter((line) => line.includes('clean_up_failed'))).toEqual([])
})
