import { setTimeout as pause } from 'node:timers/promises'

export type Message = {
  id: string
  to: string
  subject: string
  code: string | null
  receivedAt: string
}

export async function readInbox(sandboxUrl: string, to: string): Promise<Message[]> {
  const answer = await fetch(`${sandboxUrl}/inbox.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: Message[] }).messages
}

/** The newest code sent to this address, other than those already seen. */
export async function waitForCode(
  sandboxUrl: string,
  to: string,
  { seen = [], limitMs = 20_000 }: { seen?: readonly string[]; limitMs?: number } = {},
): Promise<string> {
  const giveUpAt = Date.now() + limitMs
  while (Date.now() < giveUpAt) {
    const fresh = (await readInbox(sandboxUrl, to)).find(({ id }) => !seen.includes(id))
    if (fresh?.code) return fresh.code
    await pause(50)
  }
  throw new Error(`No code came to ${to} within ${limitMs} ms`)
}
