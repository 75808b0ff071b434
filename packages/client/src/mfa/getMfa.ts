import type { Client } from '../core/client.ts'
import { createMfa, type Mfa } from './createMfa.ts'

const instances = new WeakMap<Client, Mfa>()

/** Replaces a client's Mfa, for tests. */
export const setMfa = (client: Client, mfa: Mfa): void => void instances.set(client, mfa)

/** Returns the Mfa of a client; creates it on first use. */
export function getMfa(client: Client): Mfa {
  const mfa = instances.get(client) ?? createMfa({ client, origin: () => location.origin })
  instances.set(client, mfa)
  return mfa
}
