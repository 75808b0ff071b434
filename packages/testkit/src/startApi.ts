import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START_LIMIT_MS = 30_000

export type Api = {
  url: string
  port: number
  pid: number
  /** As the power going out: no goodbye, no clean-up. */
  killNow(): Promise<void>
  /** As an operator would: SIGTERM, then wait. */
  stop(): Promise<void>
  memoryMegabytes(): Promise<number>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The built server as its own process, ready when this returns. */
export async function startApi(environment: Record<string, string>, port?: number): Promise<Api> {
  const chosen = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(chosen), LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  await untilReady(url, child, () => complaint)
  return {
    url,
    port: chosen,
    pid: child.pid ?? 0,
    killNow: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    memoryMegabytes: () => residentMegabytes(child.pid!),
  }
}

async function untilReady(url: string, child: ChildProcess, complaint: () => string) {
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${complaint()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(25)
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

async function residentMegabytes(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
