import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'
import type { EmbeddedWallet } from '../EmbeddedWallet.ts'
import { failAfterRecoveryTimeout } from '../recover/recoveryTimedOut.ts'

export type CreateWalletState =
  | { status: 'idle' }
  | { status: 'creating' }
  /** The root it grows from is on another device, and only its owner has the backup. */
  | { status: 'recovery-needed' }
  /** Shown for a moment before the screen goes. */
  | { status: 'created'; wallets: readonly EmbeddedWallet[] }
  | { status: 'failed'; error: LatchkeyError }
  | { status: 'done'; wallets: readonly EmbeddedWallet[] }

export type CreateWalletEvent =
  | { type: 'start' }
  /** A backup was chosen on the way, and the wallets made with it. */
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
  /** Brings the root of the person here, if they have one; false: they must be asked for it first. */
  connect(): Promise<boolean>
  create(): Promise<readonly EmbeddedWallet[]>
  /** Runs after a failure, before it is shown. */
  onFailed(error: LatchkeyError): Promise<void>
}

/** Wallets are made, and the person sees that they are there. */
export const createWalletMachine = ({
  connect,
  create,
  onFailed,
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
    created: { 'success-seen': ({ wallets }) => ({ status: 'done', wallets }) },
    failed: {},
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
    'recovery-needed': failAfterRecoveryTimeout,
    created: () => ({ afterMs: WALLET_LIMITS.successShownMs, send: { type: 'success-seen' } }),
  },
})
