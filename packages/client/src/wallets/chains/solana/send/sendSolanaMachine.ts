import { isMfaCanceled } from '../../../../core/errors/isMfaCanceled.ts'
import type { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../../core/flow/createFlow.ts'
import { back, open, type VisitStack } from '../../../../core/visit-stack/visitStack.ts'
import type { PreparedSolana } from './prepareSolana.ts'

type Shown = { prepared: PreparedSolana }

/** State of sending or signing a Solana transaction. */
export type SendSolanaState =
  | { status: 'preparing' }
  /** `funds` shows how to fund the wallet. */
  | ({ status: 'prepared'; visits: VisitStack<'review' | 'funds'> } & Shown)
  /** Approved; being signed and sent. */
  | ({ status: 'confirm' } & Shown)
  /** Confirmed on chain, or only signed. `result` goes to the host app. */
  | ({ status: 'success'; result: SolanaResult } & Shown)
  | { status: 'error'; prepared: PreparedSolana | null; error: LatchkeyError }

/** Signature and, for sign-only requests, the signed transaction. */
export type SolanaResult = { signature: string; signedTransaction: Uint8Array | null }

/** Events of sending or signing a Solana transaction. */
export type SendSolanaEvent =
  | { type: 'prepared'; prepared: PreparedSolana }
  | { type: 'approve' }
  | { type: 'add-funds' }
  | { type: 'back' }
  /** The user funded the wallet; prepare the transaction again. */
  | { type: 'funds-added' }
  | { type: 'succeeded'; result: SolanaResult }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'retry' }

export type SendSolanaCalls = {
  /** A sign-only request does not check the balance. */
  isSignOnly: boolean
  prepare(): Promise<PreparedSolana>
  submit(prepared: PreparedSolana): Promise<SolanaResult>
}

const onError = (error: LatchkeyError): SendSolanaEvent => ({ type: 'failed', error })

/** Prepares, approves, sends and confirms a Solana transaction; a failure can be retried ([W4.9]). */
export const sendSolanaMachine = ({
  isSignOnly,
  prepare,
  submit,
}: SendSolanaCalls): Machine<SendSolanaState, SendSolanaEvent> => ({
  initial: { status: 'preparing' },
  transitions: {
    preparing: {
      prepared: (_, { prepared }) => ({ status: 'prepared', prepared, visits: ['review'] }),
      failed: (_, { error }) => ({ status: 'error', prepared: null, error }),
    },
    prepared: {
      approve: (state) =>
        isSignOnly || state.prepared.hasFunds
          ? { status: 'confirm', prepared: state.prepared }
          : state,
      'add-funds': (state) =>
        isSignOnly || state.prepared.hasFunds
          ? state
          : { ...state, visits: open(state.visits, 'funds') },
      back: (state) => ({ ...state, visits: back(state.visits) }),
      'funds-added': () => ({ status: 'preparing' }),
    },
    confirm: {
      succeeded: ({ prepared }, { result }) => ({ status: 'success', prepared, result }),
      failed: ({ prepared }, { error }) =>
        isMfaCanceled(error)
          ? { status: 'prepared', prepared, visits: ['review'] }
          : { status: 'error', prepared, error },
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
