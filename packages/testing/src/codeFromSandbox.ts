import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 50
const LIMIT_MS = 20_000

/** Finds the code that was sent to an address at this moment or later. */
export type ReadCode = (email: string, askedAt: Date) => Promise<string>

type Message = { code: string | null; receivedAt: string }

/** Reads codes in the inbox of Latchkey's sandbox, which `npm start` runs at http://localhost:4010. */
export const codeFromSandbox =
  (sandboxUrl: string): ReadCode =>
  async (email, askedAt) => {
    const inbox = new URL('/inbox.json', sandboxUrl)
    inbox.searchParams.set('to', email)
    const giveUpAt = Date.now() + LIMIT_MS
    while (Date.now() < giveUpAt) {
      const { messages } = (await (await fetch(inbox)).json()) as { messages: Message[] }
      const fresh = messages.find(
        ({ code, receivedAt }) => code !== null && new Date(receivedAt) >= askedAt,
      )
      if (fresh?.code) return fresh.code
      await pause(POLL_MS)
    }
    throw new Error(`No code came to ${email} within ${LIMIT_MS / 1000} seconds.`)
  }
