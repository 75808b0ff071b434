import { VAULT_EVENTS, type VaultEvent } from '@latchkey/contract/vaultMessages'
import type { Handlers } from '../channel/openChannel.ts'
import { VaultError } from '../channel/VaultError.ts'
import type { Factors } from '../server/createFactors.ts'
import type { UserSigner } from '../server/createUserSigner.ts'
import type { Wallets } from '../wallets/createWallets.ts'
import type { KeyWorkers } from '../worker/createKeyWorkers.ts'
import type { Consents } from './createConsents.ts'
import { farcasterHandlers } from './farcasterHandlers.ts'
import { legacyHandlers } from './legacyHandlers.ts'
import { mfaHandlers } from './mfaHandlers.ts'
import { requireSignableMessage } from './requireSignableMessage.ts'
import { toVaultError } from './toVaultError.ts'
import { walletHandlers } from './walletHandlers.ts'

/** What the page does when it is asked. */
export function createHandlers({
  keys,
  wallets,
  userSigner,
  factors,
  consents,
}: {
  keys: KeyWorkers
  wallets: Wallets
  userSigner: UserSigner
  factors: Factors
  consents: Consents
}): Handlers {
  const selfTest = keys.run({ kind: 'self-test' })
  selfTest.catch(() => {}) // told to whoever asks whether the vault is ready
  const { callerOf } = factors
  const currentHandlers = walletHandlers(wallets, userSigner.importKey, callerOf, consents)

  return mapErrors({
    ...unsupportedHandlers,
    ...legacyHandlers(currentHandlers),
    ...currentHandlers,
    ...mfaHandlers(factors),
    ...farcasterHandlers(wallets, callerOf),
    // A vault whose cryptography does not give the published answers never says that it is ready.
    'privy:iframe:ready': () => selfTest,
    'privy:user-signer:sign': async (data) => ({
      signature: await userSigner.sign(await callerOf(data), requireSignableMessage(data.message)),
    }),
    'privy:mfa:clear': async () => {
      wallets.forget()
      userSigner.forget()
      factors.forget()
      consents.forget()
      return {}
    },
  })
}

/** Whatever a handler throws, the host is told one of the types it knows. */
const mapErrors = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([event, handler]) => [
      event,
      (data: never) =>
        handler(data).catch((thrown: unknown) => {
          throw toVaultError(thrown)
        }),
    ]),
  ) as Handlers

async function refuse(): Promise<never> {
  throw new VaultError('error')
}

/** The one place that refuses what this version does not do: the host is told at once. */
const unsupportedHandlers = Object.fromEntries(
  Object.keys(VAULT_EVENTS).map((event) => [event, refuse]),
) as Record<VaultEvent, typeof refuse>
