import { VAULT_EVENTS, type VaultEvent } from '@latchkey/contract/vaultMessages'
import type { Handlers } from '../channel/openChannel.ts'
import { VaultError } from '../channel/VaultError.ts'
import type { KeyWorkers } from '../worker/createKeyWorkers.ts'

/** What the page does when it is asked. */
export function createHandlers(keys: KeyWorkers): Handlers {
  const selfTest = keys.run({ kind: 'self-test' })
  selfTest.catch(() => {}) // told to whoever asks whether the vault is ready

  return {
    ...notInThisVersion,
    // A vault whose cryptography does not give the published answers never says that it is ready.
    'privy:iframe:ready': () => selfTest,
    // Nothing is remembered between two messages, so after a logout nothing is left to forget.
    'privy:mfa:clear': async () => ({}),
  }
}

async function refuse(): Promise<never> {
  throw new VaultError('error')
}

/** The one place that refuses what this version does not do: the host is told at once. */
const notInThisVersion = Object.fromEntries(
  Object.keys(VAULT_EVENTS).map((event) => [event, refuse]),
) as Record<VaultEvent, typeof refuse>
