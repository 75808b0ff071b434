import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { failAfterRecoveryTimeout } from './recoveryTimedOut.ts'

export type LoadWalletState =
  | { status: 'idle' }
  | { status: 'connecting' }
  /** The wallet is not on this device, and its recovery method needs the user. */
  | { status: 'recovery-needed' }
  | { status: 'connected' }
  | { status: 'failed'; error: LatchkeyError }

export type LoadWalletEvent =
  | { type: 'start' }
  | { type: 'connected' }
  | { type: 'recovery-needed' }
  | { type: 'recovered' }
  | { type: 'failed'; error: LatchkeyError }

export type LoadWalletCalls = {
  /** Whether the wallet is known to be on this device. */
  isConnected: boolean
  /** Resolves to false if recovery needs the user. */
  connect(): Promise<boolean>
  /** Time for a recovery that needs the user. */
  recoveryTimeoutMs(): number
}

const failed = (_: unknown, { error }: { error: LatchkeyError }): LoadWalletState => ({
  status: 'failed',
  error,
})

/** Flow that loads a wallet onto this device while the user waits. */
export const loadWalletMachine = ({
  isConnected,
  connect,
  recoveryTimeoutMs,
}: LoadWalletCalls): Machine<LoadWalletState, LoadWalletEvent> => ({
  initial: { status: isConnected ? 'connected' : 'idle' },
  transitions: {
    idle: { start: () => ({ status: 'connecting' }) },
    connecting: {
      connected: () => ({ status: 'connected' }),
      'recovery-needed': () => ({ status: 'recovery-needed' }),
      failed,
    },
    'recovery-needed': { recovered: () => ({ status: 'connected' }), failed },
    connected: {},
    failed: {},
  },
  entry: {
    connecting: () => ({
      run: async () => ({ type: (await connect()) ? 'connected' : 'recovery-needed' }),
      onError: (error) => ({ type: 'failed', error }),
    }),
    'recovery-needed': failAfterRecoveryTimeout(recoveryTimeoutMs),
  },
})
