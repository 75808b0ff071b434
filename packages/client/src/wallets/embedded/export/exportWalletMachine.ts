import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { failAfterRecoveryTimeout } from '../recover/recoveryTimedOut.ts'

export type ExportWalletState =
  | { status: 'idle' }
  | { status: 'connecting'; sinceMs: number }
  /** Connected quickly: the connecting screen stays for its minimum duration. */
  | { status: 'holding'; url: string; remainingMs: number }
  /** The wallet is not on this device, and its recovery method needs the user. */
  | { status: 'recovery-needed' }
  | { status: 'exporting'; url: string }
  | { status: 'failed'; error: LatchkeyError }

export type ExportWalletEvent =
  | { type: 'start'; nowMs: number }
  | { type: 'connected'; url: string; nowMs: number }
  | { type: 'recovery-needed' }
  | { type: 'recovered'; nowMs: number }
  | { type: 'held' }
  | { type: 'failed'; error: LatchkeyError }

export type ExportWalletCalls = {
  nowMs(): number
  /** Resolves to false if recovery needs the user. */
  connect(): Promise<boolean>
  /** Time for a recovery that needs the user. */
  recoveryTimeoutMs(): number
  openPage(): Promise<string>
}

const connecting = (_: unknown, { nowMs }: { nowMs: number }): ExportWalletState => ({
  status: 'connecting',
  sinceMs: nowMs,
})

/** Flow that connects the wallet and then opens the export page, which needs the device share. */
export const exportWalletMachine = ({
  nowMs,
  connect,
  openPage,
  recoveryTimeoutMs,
}: ExportWalletCalls): Machine<ExportWalletState, ExportWalletEvent> => ({
  initial: { status: 'idle' },
  transitions: {
    idle: { start: connecting },
    connecting: {
      connected: (state, event) => {
        const remainingMs = WALLET_LIMITS.exportConnectMinimumMs - (event.nowMs - state.sinceMs)
        return remainingMs > 0
          ? { status: 'holding', url: event.url, remainingMs }
          : { status: 'exporting', url: event.url }
      },
      'recovery-needed': () => ({ status: 'recovery-needed' }),
      failed: (_, { error }) => ({ status: 'failed', error }),
    },
    holding: { held: ({ url }) => ({ status: 'exporting', url }) },
    'recovery-needed': {
      recovered: (_, event) => ({ status: 'connecting', sinceMs: event.nowMs }),
      failed: (_, { error }) => ({ status: 'failed', error }),
    },
    // The login became too old while the page was open: a new page asks for a new login first.
    exporting: { start: connecting },
    failed: {},
  },
  entry: {
    connecting: () => ({
      run: async () => {
        if (!(await connect())) return { type: 'recovery-needed' }
        return { type: 'connected', url: await openPage(), nowMs: nowMs() }
      },
      onError: (error) => ({ type: 'failed', error }),
    }),
    'recovery-needed': failAfterRecoveryTimeout(recoveryTimeoutMs),
    holding: ({ remainingMs }) => ({ afterMs: remainingMs, send: { type: 'held' } }),
  },
})
