import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

const START_LIMIT_MS = 120_000
/** The child's file descriptor that Xvfb writes its display number to. */
const DISPLAY_FD = 3

export type Display = { name: string; close(): Promise<void> }

/** Starts an X server without a screen. WebKitGTK draws its windows into it. */
export async function startDisplay(): Promise<Display> {
  const options = [
    '-displayfd',
    String(DISPLAY_FD),
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ]
  const child = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const signal = AbortSignal.timeout(START_LIMIT_MS)
  const [number] = await Promise.race([
    once(child.stdio[DISPLAY_FD] as Readable, 'data', { signal }),
    ended.then(() => Promise.reject(new Error('Xvfb did not start.'))),
  ])
  return {
    name: `:${String(number).trim()}`,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
