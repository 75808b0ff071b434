import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const LIMIT_MS = 20_000

/** Returns the one-time code sent to `email` at or after `askedAt`. */
export type ReadCode = (email: string, askedAt: Date) => Promise<string>

type Message = { code: string | null; receivedAt: string }

/**
 * Reads one-time codes from the inbox of the Latchkey sandbox, by default `http://localhost:4010`.
 *
 * @throws Error if no code arrives within 20 seconds.
 * @example
 * ```ts
 * import { codeFromSandbox } from '@latchkey/playwright'
 *
 * const code = codeFromSandbox('http://localhost:4010')
 * console.log(await code('ada@example.com', new Date()))
 * ```
 */
export const codeFromSandbox =
  (sandboxUrl: string): ReadCode =>
  async (email, askedAt) => {
    const inbox = new URL('/inbox.json', sandboxUrl)
    inbox.searchParams.set('to', email)
    const deadlineMs = Date.now() + LIMIT_MS
    while (Date.now() < deadlineMs) {
      const { messages } = (await (await fetch(inbox)).json()) as { messages: Message[] }
      const fresh = messages.find(
        ({ code, receivedAt }) => code !== null && new Date(receivedAt) >= askedAt,
      )
      if (fresh?.code) return fresh.code
      await pause(POLL_MS)
    }
    throw new Error(
      `No code for ${email} arrived at ${sandboxUrl} within ${LIMIT_MS / 1000} s. Is the sandbox running?`,
    )
  }
