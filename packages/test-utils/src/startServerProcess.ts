import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START_LIMIT_MS = 120_000
const READY_POLL_MS = 25

export type ServerProcess = {
  url: string
  pid: number
  /** Standard output and standard error so far. */
  output(): string
  /** Sends SIGKILL, like a power failure. */
  killNow(): Promise<void>
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>
}

/** Starts a built program as a process and waits until /readyz answers. */
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
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const output = () => written
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      written += chunk
    })
  }
  await untilReady(url, child, output)
  return {
    url,
    pid: child.pid!,
    output,
    killNow: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

async function untilReady(url: string, child: ChildProcess, output: () => string) {
  const deadlineMs = Date.now() + START_LIMIT_MS
  while (Date.now() < deadlineMs) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(READY_POLL_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready in ${START_LIMIT_MS} ms: ${output()}`)
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
