import { VaultError } from '../channel/VaultError.ts'
import { RECOVERY_LIMITS } from './recoveryLimits.ts'

/** Folder for this app in a user's cloud account. */
export type CloudFolder = {
  /** Finds a text by location, else by name. Undefined if this account has neither. */
  find(name: string, location?: string): Promise<{ location: string; text: string } | undefined>
  /** Writes a text. Resolves with its location. */
  write(name: string, text: string): Promise<string>
}

/** The browser's fetch, injected. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Sends a request to a cloud. Failure, timeout and oversized replies all throw a VaultError. */
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
    // Without a cause: some cloud URLs contain tokens, and browsers quote URLs.
    throw new VaultError('error')
  }
}

export type CloudReply = { status: number; text: string; header(name: string): string | null }

/** Parses a JSON object. Anything else reads as empty. */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
