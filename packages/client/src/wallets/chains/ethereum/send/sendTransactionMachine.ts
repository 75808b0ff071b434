import { isMfaCanceled } from '../../../../core/errors/isMfaCanceled.ts'
import type { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../../core/limits/walletLimits.ts'
import { back, open, type VisitStack } from '../../../../core/visit-stack/visitStack.ts'
import type { PreparedStep } from './prepareStep.ts'
import type { ScanState, TransactionChecks } from './readChecks.ts'
import type { SentTransaction } from './SentTransaction.ts'
import { type TransactionProblem, toProblem } from './TransactionProblem.ts'

/** Current step of the request and the transactions sent so far. */
type StepPosition = { step: number; sent: readonly SentTransaction[] }
type Shown = StepPosition & { prepared: PreparedStep }

/** Screens of one step: the transaction, the details of its scan, and how to fund the wallet. */
type ConfirmVisit = 'review' | 'scan' | 'funds'
/** The checks stay with the transaction, so that its screen does not change when it is approved. */
type Checked = Shown & { scan: ScanState; usdPrice: number | null }
type Confirm = Checked & { visits: VisitStack<ConfirmVisit> }

/** State of sending or signing Ethereum transactions. */
export type SendTransactionState =
  | ({ status: 'preparing' } & StepPosition)
  | ({ status: 'confirm' } & Confirm)
  | ({ status: 'submitting' } & Checked)
  | ({ status: 'waiting-for-receipt' } & Checked)
  | ({ status: 'receipt' } & Checked)
  /** Sign-only: shown briefly, then done. */
  | ({ status: 'signed'; signed: string } & Checked)
  | ({ status: 'error'; problem: TransactionProblem; prepared: PreparedStep | null } & StepPosition)
  | { status: 'done' }

/** Events of sending or signing Ethereum transactions. */
export type SendTransactionEvent =
  | { type: 'prepared'; prepared: PreparedStep }
  | ({ type: 'checked' } & TransactionChecks)
  | { type: 'approve' }
  | { type: 'show-scan' }
  | { type: 'add-funds' }
  /** Returns to the transaction, or from there to the previous one. */
  | { type: 'back' }
  /** The user funded the wallet; prepare the step again. */
  | { type: 'funds-added' }
  | { type: 'sent'; sent: SentTransaction }
  | { type: 'signed'; signed: string }
  | { type: 'confirmed' }
  | { type: 'failed'; problem: TransactionProblem }
  | { type: 'retry' }
  | { type: 'seen' }

/** Calls of the flow, injected for tests. */
export type SendTransactionCalls = {
  /** Number of calls that the user confirms one by one. */
  count: number
  /** Number of transactions that are sent: one if the calls are atomic. */
  sendCount: number
  isSignOnly: boolean
  isScanned: boolean
  /** Set if the request is invalid and cannot be prepared. */
  refused: TransactionProblem | null
  /** `sentCount` earlier transactions are already on chain. */
  prepare(step: number, sentCount: number): Promise<PreparedStep>
  check(prepared: PreparedStep): Promise<TransactionChecks>
  /** Signs and sends the next transaction. `index` is the number of those sent before. */
  send(prepared: PreparedStep, index: number): Promise<SentTransaction>
  sign(prepared: PreparedStep): Promise<string>
  /** Resolves when the transaction is confirmed; rejects if it failed on chain. */
  wait(sent: SentTransaction): Promise<unknown>
}

const fail = (
  { step, sent, prepared }: StepPosition & { prepared?: PreparedStep },
  { problem }: { problem: TransactionProblem },
): SendTransactionState => ({ status: 'error', step, sent, prepared: prepared ?? null, problem })
const onError = (error: LatchkeyError): SendTransactionEvent => ({
  type: 'failed',
  problem: toProblem(error),
})
const prepareAt = (step: number, sent: readonly SentTransaction[]): SendTransactionState => ({
  status: 'preparing',
  step,
  sent,
})

/**
 * Prepares, approves and sends the transactions of a request, and waits for receipts [W4.10]. Sends nothing
 * before the last one is approved. A transaction that may have been sent is looked up, never sent again.
 */
export const sendTransactionMachine = (
  calls: SendTransactionCalls,
): Machine<SendTransactionState, SendTransactionEvent> => ({
  initial: calls.refused
    ? { status: 'error', step: 0, sent: [], prepared: null, problem: calls.refused }
    : prepareAt(0, []),
  transitions: {
    preparing: {
      prepared: ({ step, sent }, { prepared }) => ({
        status: 'confirm',
        step,
        sent,
        prepared,
        scan: { status: calls.isScanned ? 'in-progress' : 'none' },
        usdPrice: null,
        visits: ['review'],
      }),
      failed: fail,
    },
    confirm: {
      checked: (state, { scan, usdPrice }) => ({ ...state, scan, usdPrice }),
      approve(state) {
        const { step, sent, prepared, scan, usdPrice } = state
        if (prepared.isShortOfFunds || scan.status === 'in-progress') return state
        return step + 1 < calls.count
          ? prepareAt(step + 1, sent)
          : { status: 'submitting', step, sent, prepared, scan, usdPrice }
      },
      'show-scan': (state) =>
        state.scan.status === 'completed'
          ? { ...state, visits: open(state.visits, 'scan') }
          : state,
      'add-funds': (state) =>
        state.prepared.isShortOfFunds ? { ...state, visits: open(state.visits, 'funds') } : state,
      back(state) {
        if (state.visits.length > 1) return { ...state, visits: back(state.visits) }
        return state.step > state.sent.length ? prepareAt(state.step - 1, state.sent) : state
      },
      'funds-added': ({ step, sent }) => prepareAt(step, sent),
    },
    submitting: {
      sent: (state, { sent }) => ({
        ...state,
        status: 'waiting-for-receipt',
        sent: [...state.sent, sent],
      }),
      signed: (state, { signed }) => ({ ...state, status: 'signed', signed }),
      // Leaving the MFA prompt returns to the transaction. A batch that has begun cannot be stopped.
      failed: (state, event) =>
        isMfaCanceled(event.problem.error) && state.sent.length === 0
          ? { ...state, status: 'confirm', visits: ['review'] }
          : fail(state, event),
    },
    'waiting-for-receipt': {
      confirmed: (state) => ({
        ...state,
        status: state.sent.length < calls.sendCount ? 'submitting' : 'receipt',
      }),
      failed: fail,
    },
    receipt: { seen: () => ({ status: 'done' }) },
    signed: { seen: () => ({ status: 'done' }) },
    error: {
      retry({ problem, prepared, sent, step }) {
        if (problem.kind === 'unsettled' && prepared)
          return {
            // A user operation has no transaction hash before it is in a block: sending looks for it first.
            status: sent.length === 0 ? 'submitting' : 'waiting-for-receipt',
            step,
            sent,
            prepared,
            scan: { status: 'none' },
            usdPrice: null,
          }
        // A transaction that failed on chain used its nonce; the retry uses a new one.
        const isGone = problem.kind === 'reverted' || problem.kind === 'replaced'
        const settled = isGone ? sent.slice(0, -1) : sent
        return prepareAt(settled.length, settled)
      },
    },
    done: {},
  },
  entry: {
    preparing: ({ step, sent }) => ({
      run: async () =>
        calls.refused
          ? { type: 'failed', problem: calls.refused }
          : { type: 'prepared', prepared: await calls.prepare(step, sent.length) },
      onError,
    }),
    confirm: ({ prepared }) => ({
      run: async () => ({ type: 'checked', ...(await calls.check(prepared)) }),
      // If the checks fail, the scan counts as failed, not as clean.
      onError: () => ({ type: 'checked', scan: { status: 'failed' }, usdPrice: null }),
    }),
    submitting: ({ prepared, sent }) => ({
      run: async () =>
        calls.isSignOnly
          ? { type: 'signed', signed: await calls.sign(prepared) }
          : { type: 'sent', sent: await calls.send(prepared, sent.length) },
      onError,
    }),
    'waiting-for-receipt': ({ sent }) => ({
      run: async () => {
        await calls.wait(sent.at(-1) as SentTransaction)
        return { type: 'confirmed' }
      },
      onError,
    }),
    signed: () => ({ afterMs: WALLET_LIMITS.successShownMs, send: { type: 'seen' } }),
  },
})
