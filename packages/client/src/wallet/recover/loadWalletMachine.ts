import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'
import { failAfterRecoveryTimeout } from './recoveryTimedOut.ts'

export type LoadWalletState =
  | { status: 'idle' }
  | { status: 'connecting' }
  /** The wallet is not on this device, and only its owner has the backup. */
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
  /** Known to be here: nobody has to wait. */
  isConnected: boolean
  /** False: the person must be asked for the backup first. */
  connect(): Promise<boolean>
}

const failed = (_: unknown, { error }: { error: LatchkeyError }): LoadWalletState => ({
  status: 'failed',
  error,
})

/** A wallet comes to this device, seen by the person who waits for it. */
export const loadWalletMachine = ({
  isConnected,
  connect,
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
    'recovery-needed': failAfterRecoveryTimeout,
  },
})
