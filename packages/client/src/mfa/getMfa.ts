import type { Client } from '../client.ts'
import { createMfa, type Mfa } from './createMfa.ts'

const known = new WeakMap<Client, Mfa>()

/** Hands in one made elsewhere, as tests do. */
export const setMfa = (client: Client, mfa: Mfa): void => void known.set(client, mfa)

/** The one place where this client's person is asked for a second factor. */
export function getMfa(client: Client): Mfa {
  const mfa = known.get(client) ?? createMfa({ client, origin: () => location.origin })
  known.set(client, mfa)
  return mfa
}
