import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const START_LIMIT_MS = 60_000
const MAIN = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))

export type ApiProcess = {
  untilHealthy(): Promise<void>
  ended: Promise<void>
  stop(): Promise<void>
}

/** The API as its own process, from its sources, with PGlite unless the environment names a database. */
export function startApi({ port, smtpUrl }: { port: number; smtpUrl: string }): ApiProcess {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', MAIN], {
    env: { LOG_LEVEL: 'warn', SMTP_URL: smtpUrl, ...process.env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasEnded = true
      resolve()
    })
  })
  return {
    ended,
    async untilHealthy() {
      const giveUpAt = Date.now() + START_LIMIT_MS
      while (!hasEnded && Date.now() < giveUpAt) {
        const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
        if (answer?.ok) return
        await pause(100)
      }
      throw new Error(
        hasEnded ? 'The API did not start.' : 'The API did not become ready in a minute.',
      )
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
