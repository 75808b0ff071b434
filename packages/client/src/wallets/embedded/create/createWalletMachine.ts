import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import { failAfterRecoveryTimeout } from '../recover/recoveryTimedOut.ts'

/** State of the wallet creation flow. */
export type CreateWalletState =
  | { status: 'idle' }
  | { status: 'creating' }
  /** The root is not on this device, and its recovery method needs the user. */
  | { status: 'recovery-needed' }
  /** Shown briefly before the screen closes. */
  | { status: 'created'; wallets: readonly EmbeddedWallet[] }
  | { status: 'failed'; error: LatchkeyError }
  /** The app prompts the user to fund a new wallet. */
  | { status: 'funding'; wallets: readonly EmbeddedWallet[] }
  | { status: 'done'; wallets: readonly EmbeddedWallet[] }

/** Event of the wallet creation flow. */
export type CreateWalletEvent =
  | { type: 'start' }
  /** The wallets were created with a recovery method that the user chose. */
  | { type: 'created'; wallets: readonly EmbeddedWallet[] }
  | { type: 'recovery-needed' }
  | { type: 'recovered' }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'success-seen' }

const created = (
  _: unknown,
  { wallets }: { wallets: readonly EmbeddedWallet[] },
): CreateWalletState => ({
  status: 'created',
  wallets,
})

export type CreateWalletCalls = {
  /** Whether the app prompts the user to fund a new wallet. */
  promptsForFunding: boolean
  /** Loads the user's root onto this device, if there is one. Resolves to false if recovery needs the user. */
  connect(): Promise<boolean>
  /** Time for a recovery that needs the user. */
  recoveryTimeoutMs(): number
  create(): Promise<readonly EmbeddedWallet[]>
  /** Runs after a failure, before the screen shows it. */
  onFailed(error: LatchkeyError): Promise<void>
}

/** Flow that creates wallets and shows the result. */
export const createWalletMachine = ({
  promptsForFunding,
  connect,
  create,
  onFailed,
  recoveryTimeoutMs,
}: CreateWalletCalls): Machine<CreateWalletState, CreateWalletEvent> => ({
  initial: { status: 'idle' },
  transitions: {
    idle: { start: () => ({ status: 'creating' }), created },
    creating: {
      created,
      'recovery-needed': () => ({ status: 'recovery-needed' }),
      failed: (_, { error }) => ({ status: 'failed', error }),
    },
    'recovery-needed': {
      recovered: () => ({ status: 'creating' }),
      failed: (_, { error }) => ({ status: 'failed', error }),
    },
    created: {
      'success-seen': ({ wallets }) => ({
        status: promptsForFunding && wallets.length > 0 ? 'funding' : 'done',
        wallets,
      }),
    },
    failed: {},
    funding: {},
    done: {},
  },
  entry: {
    creating: () => ({
      async run() {
        try {
          if (!(await connect())) return { type: 'recovery-needed' }
          return { type: 'created', wallets: await create() }
        } catch (thrown) {
          await onFailed(thrown as LatchkeyError)
          throw thrown
        }
      },
      onError: (error) => ({ type: 'failed', error }),
    }),
    'recovery-needed': failAfterRecoveryTimeout(recoveryTimeoutMs),
    created: () => ({ afterMs: WALLET_LIMITS.successShownMs, send: { type: 'success-seen' } }),
  },
})
