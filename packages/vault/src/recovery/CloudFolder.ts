import { RECOVERY_LIMITS } from '@latchkey/contract/recoveryLimits'
import { VaultError } from '../channel/VaultError.ts'

/** Where one person's cloud keeps small texts for this app. */
export type CloudFolder = {
  /** A text by where it was kept, or failing that by its name; undefined when this account has neither. */
  find(name: string, location?: string): Promise<{ location: string; text: string } | undefined>
  /** Keeps a text; answers where. */
  write(name: string, text: string): Promise<string>
}

/** The browser's fetch, handed in. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Asks a cloud. No answer, a late one or an endless one is an error like any other. */
export async function fetchCloud(
  fetch: Fetch,
  url: string,
  init: RequestInit,
): Promise<CloudReply> {
  try {
    const reply = await fetch(url, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(RECOVERY_LIMITS.cloudTimeoutMs),
    })
    const text = await reply.text()
    if (text.length > RECOVERY_LIMITS.cloudReplyMaxChars) throw new RangeError('Too long')
    return { status: reply.status, text, header: (name) => reply.headers.get(name) }
  } catch {
    // Without its cause: addresses of some clouds carry tokens, and browsers quote addresses.
    throw new VaultError('error')
  }
}

export type CloudReply = { status: number; text: string; header(name: string): string | null }

/** The object a reply holds; what is none reads as empty. */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
