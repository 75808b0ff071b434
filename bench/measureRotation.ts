import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startRotatingPlace } from '@latchkey/test-utils/api'

const MAIN = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url))
const WALLETS = 200
const CREATED_AT_ONCE = 8
/** The machine must be idle for the full rate. */
const PER_SECOND = Number(process.env.ROTATION_CALLS_PER_SECOND ?? 100)
const SETTLE_MS = 2_000

export type Rotation = {
  calls: number
  /** Each kind of failure, with its count. */
  failures: Readonly<Record<string, number>>
  perSecond: number
  p50Ms: number
  p99Ms: number
  rotationMs: number
  output: string
}

/** Rotates all keys while logins, refreshes and signatures arrive at a fixed rate. */
export async function measureRotation(databaseUrl: string): Promise<Rotation> {
  const place = await startRotatingPlace({ main: MAIN, databaseUrl })
  const wallets: string[] = []
  while (wallets.length < WALLETS) {
    const made = Array.from({ length: CREATED_AT_ONCE }, place.createWallet)
    wallets.push(...(await Promise.all(made)))
  }
  const sessions = await Promise.all(Array.from({ length: CREATED_AT_ONCE }, place.logIn))
  const timesMs: number[] = []
  const failures: Record<string, number> = {}
  let isRunning = true

  async function callOnce(at: number): Promise<void> {
    const startedMs = performance.now()
    try {
      if (at % 2 === 0) await place.sign(wallets[at % WALLETS]!)
      else sessions.push(await place.refresh(sessions.shift() ?? (await place.logIn())))
    } catch (thrown) {
      const kind = String(thrown).replace(/wallets\/\w+/, 'wallets/…')
      failures[kind] = (failures[kind] ?? 0) + 1
    }
    timesMs.push(performance.now() - startedMs)
  }

  /** Starts calls by the clock, whether or not earlier ones were answered. */
  async function load(): Promise<void> {
    const startedMs = performance.now()
    const calls: Promise<void>[] = []
    while (isRunning) {
      const due = ((performance.now() - startedMs) / 1_000) * PER_SECOND
      while (calls.length < due) calls.push(callOnce(calls.length))
      await pause(5)
    }
    await Promise.all(calls)
  }
  const loaded = load()
  const loadStartedMs = performance.now()
  await pause(SETTLE_MS)
  const startedMs = performance.now()
  const { output } = await place.rotate()
  const rotationMs = performance.now() - startedMs
  await pause(SETTLE_MS)
  isRunning = false
  await loaded
  const seconds = (performance.now() - loadStartedMs) / 1_000
  await place.close()
  const sorted = timesMs.sort((a, b) => a - b)
  return {
    calls: sorted.length,
    failures,
    perSecond: sorted.length / seconds,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    rotationMs,
    output,
  }
}
