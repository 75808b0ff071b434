import { VAULT_EVENTS, type VaultEvent } from '@latchkey/contract/messages/vaultMessages'
import type { Handlers } from '../channel/openChannel.ts'
import { VaultError } from '../channel/VaultError.ts'
import type { DeviceCalls } from '../device-key/createDeviceCalls.ts'
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

/** Creates the handlers of all vault events. */
export function createHandlers({
  keys,
  wallets,
  userSigner,
  factors,
  consents,
  requiresApproval = false,
  device,
}: {
  keys: KeyWorkers
  wallets: Wallets
  userSigner: UserSigner
  factors: Factors
  consents: Consents
  /** Whether key workers check approvals. Without it, approvals in messages are ignored. */
  requiresApproval?: boolean
  device: DeviceCalls
}): Handlers {
  const selfTest = keys.run({ kind: 'self-test' })
  selfTest.catch(() => {}) // reported by `privy:iframe:ready`
  const { callerOf } = factors
  const currentHandlers = walletHandlers(
    wallets,
    userSigner.importKey,
    callerOf,
    consents,
    requiresApproval,
  )

  const during: NonNullable<KeyWorkers['during']> = (request) =>
    keys.during ? keys.during(request) : request()

  return mapErrors(during, {
    ...unsupportedHandlers,
    ...legacyHandlers(currentHandlers),
    ...currentHandlers,
    ...mfaHandlers(factors),
    ...farcasterHandlers(wallets, callerOf),
    // If the self-test fails, the vault never reports ready.
    'privy:iframe:ready': () => selfTest,
    'latchkey:device-key:register': async ({ accessToken }) => {
      await device.register({ accessToken })
      return {}
    },
    'latchkey:session:step-up': async ({ accessToken, newAccessToken }) => {
      await device.stepUp({ accessToken }, newAccessToken)
      // Keys that the server issued to the old device key are not used again.
      userSigner.forget()
      return {}
    },
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

/** Maps every error to a type that the host knows. */
const mapErrors = (during: NonNullable<KeyWorkers['during']>, handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([event, handler]) => [
      event,
      (data: never) =>
        during(() => handler(data)).catch((thrown: unknown) => {
          throw toVaultError(thrown)
        }),
    ]),
  ) as Handlers

async function refuse(): Promise<never> {
  throw new VaultError('error')
}

/** Rejects unsupported events at once. */
const unsupportedHandlers = Object.fromEntries(
  Object.keys(VAULT_EVENTS).map((event) => [event, refuse]),
) as Record<VaultEvent, typeof refuse>
