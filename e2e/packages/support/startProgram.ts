import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { cleanEnvironment } from './runCommands.ts'

const START_LIMIT_MS = 120_000
/** Longer than a server takes to finish its requests. */
const STOP_LIMIT_MS = 20_000
const POLL_MS = 100

export type Program = { output(): string; stop(): Promise<void> }

/**
 * Starts a server and waits until its address answers.
 * @throws Error with its output if it ends or stays silent.
 */
export async function startProgram(
  line: string,
  folder: string,
  { url, env = {} }: { url: string; env?: Record<string, string> },
): Promise<Program> {
  // A group of its own: npm passes no signal on to the program that it starts.
  const child = spawn('sh', ['-c', line], {
    cwd: folder,
    env: cleanEnvironment(env),
    stdio: ['pipe', 'pipe', 'pipe'], // esbuild ends with its input
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  let hasEnded = false
  const ended = once(child, 'close').then(() => {
    hasEnded = true
  })
  const send = (signal: NodeJS.Signals) => {
    if (child.pid && !hasEnded) process.kill(-child.pid, signal)
  }
  process.once('exit', () => send('SIGKILL')) // after a failed test
  const stop = async () => {
    send('SIGTERM')
    const timer = setTimeout(send, STOP_LIMIT_MS, 'SIGKILL')
    await ended
    clearTimeout(timer)
  }
  const deadlineMs = Date.now() + START_LIMIT_MS
  while (!hasEnded && Date.now() < deadlineMs) {
    const signal = AbortSignal.timeout(deadlineMs - Date.now())
    const answer = await fetch(url, { redirect: 'manual', signal }).catch(() => undefined)
    if (answer) return { output: () => output, stop }
    await pause(POLL_MS)
  }
  await stop()
  throw new Error(`${line} did not answer at ${url}:\n${output}`)
}
