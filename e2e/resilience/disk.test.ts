import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getMe } from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { startApi } from '@latchkey/test-utils/api'
import { findPostgres, startPostgres } from '@latchkey/test-utils/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'
import { clientHeaders, newGuest } from '../support/clientRequest.ts'
import { createApiSettings } from '../support/createApiSettings.ts'
import { rowsOf } from '../support/rowsOf.ts'
import { canSlowDisk, createSlowDisk } from '../support/slowDisk.ts'

/** More with `ALL_ROUNDS`. */
const ROUNDS = process.env.ALL_ROUNDS ? 5 : 1
const LANES = 4
const ANSWER_MAX_MS = 15_000
const DISK_MEGABYTES = 160
const APP_ID = 'latchkeydiskapp0000000001'
const APP = {
  id: APP_ID,
  name: 'On a bad disk',
  secret: 'the-secret-of-the-disk-app',
  loginMethods: ['guest'],
}

async function startOn(databaseUrl: string) {
  const { environment, close } = createApiSettings(APP, databaseUrl)
  onTestFinished(close)
  const api = await startApi(environment, { main: await bundleProgram('server') })
  onTestFinished(api.killNow)
  return {
    async signUp() {
      const answer = await fetch(`${api.url}${logInAsGuest.path}`, {
        method: 'POST',
        headers: clientHeaders(APP_ID),
        body: JSON.stringify(newGuest()),
      })
      const reply = (await answer.json()) as { token?: string; user?: { id: string } }
      return { status: answer.status, ...reply }
    },
    async read(token = '') {
      const headers = clientHeaders(APP_ID, token)
      const answer = await fetch(`${api.url}${getMe.path}`, { headers })
      await answer.arrayBuffer()
      return answer.status
    },
  }
}

/** Signs users up in lanes until stopped. */
function startSignUps(api: Awaited<ReturnType<typeof startOn>>) {
  const acknowledged: string[] = []
  const statuses = new Map<number, number>()
  let slowestMs = 0
  let isOver = false
  const lanes = Array.from({ length: LANES }, async () => {
    while (!isOver) {
      const startedMs = performance.now()
      const { status, user } = await api.signUp()
      slowestMs = Math.max(slowestMs, performance.now() - startedMs)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200 && user) acknowledged.push(user.id)
      else await pause(50)
    }
  })
  return {
    acknowledged,
    async stop() {
      isOver = true
      await Promise.all(lanes)
      const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
      return { statuses: [...statuses.keys()].sort(), slowestMs: Math.round(slowestMs), answers }
    },
    async more(): Promise<void> {
      const known = acknowledged.length
      const giveUpMs = performance.now() + 60_000
      while (acknowledged.length === known) {
        if (performance.now() > giveUpMs) throw new Error('No sign-up in 60 s')
        await pause(20)
      }
    },
  }
}

async function findLost(databaseUrl: string, acknowledged: readonly string[]) {
  const rows = await rowsOf<{ id: string }>(databaseUrl, 'select id from users')
  const stored = new Set(rows.map(({ id }) => id))
  return acknowledged.filter((id) => !stored.has(id))
}

test.skipIf(!canSlowDisk())(
  'a disk that syncs slowly or stands still: writes wait or answer 503, reads do not wait',
  async () => {
    const disk = createSlowDisk()
    onTestFinished(disk.close)
    const { environment } = disk
    const postgres = await startPostgres(findPostgres(), { environment })
    onTestFinished(postgres.stop)
    const api = await startOn(postgres.url)
    const { token } = await api.signUp()
    const load = startSignUps(api)
    let slowestReadMs = 0
    let reads = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [delayMs, forMs] of [
        [200, 3_000],
        [7_000, 8_000],
      ] as const) {
        disk.setDelay(delayMs)
        const untilMs = performance.now() + forMs
        while (performance.now() < untilMs) {
          const startedMs = performance.now()
          expect(await api.read(token)).toBe(200)
          slowestReadMs = Math.max(slowestReadMs, performance.now() - startedMs)
          reads += 1
          await pause(50)
        }
        disk.setDelay(0)
        await load.more()
      }
    }
    const { statuses, slowestMs, answers } = await load.stop()
    console.info(
      `slow disk, syncs of 200 ms and 7 s: ${answers}, slowest write ${slowestMs} ms; ${reads} reads, slowest ${Math.round(slowestReadMs)} ms`,
    )
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(slowestMs).toBeLessThan(ANSWER_MAX_MS)
    expect(slowestReadMs).toBeLessThan(3_000) // a read that waits for the disk takes 7 s
    expect(await findLost(postgres.url, load.acknowledged)).toEqual([])
  },
)

const isUp = (databaseUrl: string): Promise<boolean> =>
  rowsOf(databaseUrl, 'select').then(
    () => true,
    () => false,
  )

/** A small disk in memory; undefined where this user may not mount one. */
function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-small-disk-'))
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

/** Writes a file until the disk has no byte left. */
function fillDisk(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (const size of [1 << 20, 1 << 12]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
}

test('a full disk: 503, nothing acknowledged is lost, and writes continue when there is room', async ({
  skip,
}) => {
  const parent = mountSmallDisk()
  if (!parent) return skip('mounting a small disk needs root')
  onTestFinished(() => {
    execFileSync('umount', [parent])
    rmSync(parent, { recursive: true })
  })
  const postgres = await startPostgres(findPostgres(), { parent })
  onTestFinished(postgres.stop)
  const api = await startOn(postgres.url)
  const load = startSignUps(api)
  const ballast = join(parent, 'ballast')
  for (let round = 0; round < ROUNDS; round += 1) {
    await load.more()
    fillDisk(ballast)
    await pause(5_000)
    rmSync(ballast)
    // A server that could not write its log has ended, and a supervisor starts it again.
    if (!(await isUp(postgres.url))) await postgres.restart()
    await load.more()
  }
  const { statuses, answers } = await load.stop()
  console.info(`full disk, ${ROUNDS} rounds: ${answers}, ${load.acknowledged.length} acknowledged`)
  expect(statuses).toEqual([200, 503])
  expect(await findLost(postgres.url, load.acknowledged)).toEqual([])
})
