import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'
import type { PreparedSolana } from '../../wallet/solana/send/prepareSolana.ts'

type Shown = { prepared: PreparedSolana }

export type SendSolanaState =
  | { status: 'preparing' }
  | ({ status: 'prepared' } & Shown)
  /** Approved, and on its way. */
  | ({ status: 'confirm' } & Shown)
  /** Confirmed by the chain, or only signed: what the host is handed. */
  | ({ status: 'success'; result: SolanaResult } & Shown)
  | { status: 'error'; prepared: PreparedSolana | null; error: LatchkeyError }

export type SolanaResult = { signature: string; signedTransaction: Uint8Array | null }

export type SendSolanaEvent =
  | { type: 'prepared'; prepared: PreparedSolana }
  | { type: 'approve' }
  /** The person has put money into the wallet: everything is looked at again. */
  | { type: 'funds-added' }
  | { type: 'succeeded'; result: SolanaResult }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'retry' }

export type SendSolanaCalls = {
  /** What is only signed may wait for its money. */
  isSignOnly: boolean
  prepare(): Promise<PreparedSolana>
  submit(prepared: PreparedSolana): Promise<SolanaResult>
}

const onError = (error: LatchkeyError): SendSolanaEvent => ({ type: 'failed', error })

/** A Solana transaction is read, approved, sent and confirmed; a failure can be tried again ([W4.9]). */
export const sendSolanaMachine = ({
  isSignOnly,
  prepare,
  submit,
}: SendSolanaCalls): Machine<SendSolanaState, SendSolanaEvent> => ({
  initial: { status: 'preparing' },
  transitions: {
    preparing: {
      prepared: (_, { prepared }) => ({ status: 'prepared', prepared }),
      failed: (_, { error }) => ({ status: 'error', prepared: null, error }),
    },
    prepared: {
      approve: (state) =>
        isSignOnly || state.prepared.hasFunds
          ? { status: 'confirm', prepared: state.prepared }
          : state,
      'funds-added': () => ({ status: 'preparing' }),
    },
    confirm: {
      succeeded: ({ prepared }, { result }) => ({ status: 'success', prepared, result }),
      failed: ({ prepared }, { error }) => ({ status: 'error', prepared, error }),
    },
    success: {},
    error: {
      retry: ({ prepared }) =>
        prepared ? { status: 'confirm', prepared } : { status: 'preparing' },
    },
  },
  entry: {
    preparing: () => ({
      run: async () => ({ type: 'prepared', prepared: await prepare() }),
      onError,
    }),
    confirm: ({ prepared }) => ({
      run: async () => ({ type: 'succeeded', result: await submit(prepared) }),
      onError,
    }),
  },
})
