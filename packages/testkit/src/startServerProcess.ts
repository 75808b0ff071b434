import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START_LIMIT_MS = 30_000
const READY_POLL_MS = 10

export type ServerProcess = {
  url: string
  pid: number
  /** As the power going out: no goodbye, no clean-up. */
  killNow(): Promise<void>
  /** As an operator would: SIGTERM, then wait. */
  stop(): Promise<void>
}

/** A built program of ours that listens, as its own process; it answers /readyz when this returns. */
export async function startServerProcess({
  main,
  url,
  environment,
}: {
  main: string
  url: string
  environment: Record<string, string>
}): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  await untilReady(url, child, () => complaint)
  return {
    url,
    pid: child.pid!,
    killNow: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

async function untilReady(url: string, child: ChildProcess, complaint: () => string) {
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${complaint()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(READY_POLL_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready in ${START_LIMIT_MS} ms: ${complaint()}`)
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
