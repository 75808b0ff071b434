import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from './startChild.ts'

const STALL_LIMIT_MS = 60_000
const POLL_MS = 100
const CHECK_MS = 1_000

export type ApiProcess = Running<void>

type Settings = {
  /** The JavaScript file that runs the API. */
  program: string
  port: number
  smtpUrl: string
  stallLimitMs?: number
  forward?: (text: string) => void
}

/** Starts the API as a child process, with PGlite unless DATABASE_URL is set. */
export function startApi({
  program,
  port,
  smtpUrl,
  stallLimitMs = STALL_LIMIT_MS,
  forward = (text) => process.stderr.write(text),
}: Settings): ApiProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env: { LOG_LEVEL: 'warn', SMTP_URL: smtpUrl, ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let isReady = false
  // Buffered until the API is ready. If it fails to start, the last line is the reason.
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (isReady) forward(text)
      else output += text
    })
  }
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      hasEnded = true
      resolve()
    })
  })

  return {
    ended,
    async untilReady() {
      const hasStalled = watchForStall(child, stallLimitMs)
      while (!hasEnded) {
        const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
        if (answer?.ok) {
          isReady = true
          if (output) forward(output)
          return
        }
        if (await hasStalled()) {
          throw new Error(
            `The API did no work for ${stallLimitMs / 1_000} s and is not ready.${lastLineOf(output, ' Its last line: ')}`,
          )
        }
        await pause(POLL_MS)
      }
      throw new Error(`The API did not start.${lastLineOf(output, ' ')}`)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function lastLineOf(output: string, before: string): string {
  const line = output.trim().split('\n').at(-1)
  return line ? before + line : ''
}

/**
 * Returns a function that reports whether the process used no processor time for `limitMs`. The time since
 * the start is no measure: on a busy machine a start may take minutes.
 */
function watchForStall(child: ChildProcess, limitMs: number) {
  let movedAt = Date.now()
  let checkedAt = Date.now()
  let lastTime = ''
  return async () => {
    if (Date.now() - checkedAt < Math.min(limitMs, CHECK_MS)) return false
    checkedAt = Date.now()
    const time = await processorTimeOf(child.pid)
    if (time !== lastTime) {
      lastTime = time
      movedAt = Date.now()
    }
    return Date.now() - movedAt >= limitMs
  }
}

/** Reads user and system time of a process. Empty without /proc and `ps`: then `limitMs` is the deadline. */
async function processorTimeOf(pid: number | undefined): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat) return stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).join(' ')
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'time=', '-p', String(pid)], (_, stdout) => resolve(stdout.trim()))
  })
}
