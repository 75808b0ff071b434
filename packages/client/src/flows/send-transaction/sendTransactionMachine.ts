import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'
import type { PreparedStep } from '../../wallet/ethereum/send/prepareStep.ts'
import type { Checks, ScanState } from '../../wallet/ethereum/send/readChecks.ts'
import type { Sent } from '../../wallet/ethereum/send/Sent.ts'
import {
  type TransactionProblem,
  toProblem,
} from '../../wallet/ethereum/send/TransactionProblem.ts'

/** Where a person is in a request, and what of it is on its way already. */
type StepPosition = { step: number; sent: readonly Sent[] }
type Shown = StepPosition & { prepared: PreparedStep }

export type SendTransactionState =
  | ({ status: 'preparing' } & StepPosition)
  | ({ status: 'confirm'; scan: ScanState; usdPrice: number | null } & Shown)
  | ({ status: 'submitting' } & Shown)
  | ({ status: 'waiting-for-receipt' } & Shown)
  | ({ status: 'receipt' } & Shown)
  /** Sign-only: shown for a moment, nothing is awaited. */
  | ({ status: 'signed'; signed: string } & Shown)
  | ({ status: 'error'; problem: TransactionProblem; prepared: PreparedStep | null } & StepPosition)
  | { status: 'done' }

export type SendTransactionEvent =
  | { type: 'prepared'; prepared: PreparedStep }
  | ({ type: 'checked' } & Checks)
  | { type: 'approve' }
  | { type: 'back' }
  /** The person has put money into the wallet: everything is looked at again. */
  | { type: 'funds-added' }
  | { type: 'sent'; sent: Sent }
  | { type: 'signed'; signed: string }
  | { type: 'confirmed' }
  | { type: 'failed'; problem: TransactionProblem }
  | { type: 'retry' }
  | { type: 'seen' }

/** What the flow does, handed in. */
export type SendTransactionCalls = {
  /** How many transactions the request has. */
  count: number
  isSignOnly: boolean
  isScanned: boolean
  /** Why the request cannot even be prepared. */
  refused: TransactionProblem | null
  /** `sentCount` of those before it are on the chain already. */
  prepare(step: number, sentCount: number): Promise<PreparedStep>
  check(prepared: PreparedStep): Promise<Checks>
  /** Signs and sends the one that comes after those that were sent. */
  send(prepared: PreparedStep, place: number): Promise<Sent>
  sign(prepared: PreparedStep): Promise<string>
  /** Ends well when the chain has it; one that failed there is a throw. */
  wait(sent: Sent): Promise<unknown>
}

const fail = (
  { step, sent, prepared }: StepPosition & { prepared?: PreparedStep },
  { problem }: { problem: TransactionProblem },
): SendTransactionState => ({ status: 'error', step, sent, prepared: prepared ?? null, problem })
const onError = (error: LatchkeyError): SendTransactionEvent => ({
  type: 'failed',
  problem: toProblem(error),
})
const prepareAt = (step: number, sent: readonly Sent[]): SendTransactionState => ({
  status: 'preparing',
  step,
  sent,
})

/**
 * A request is prepared, approved, sent, and found on the chain [W4.10]. Of several nothing is sent
 * before the last is approved; what may have arrived is asked about, never sent anew.
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
      }),
      failed: fail,
    },
    confirm: {
      checked: (state, { scan, usdPrice }) => ({ ...state, scan, usdPrice }),
      approve(state) {
        const { step, sent, prepared, scan } = state
        if (prepared.isShortOfFunds || scan.status === 'in-progress') return state
        return step + 1 < calls.count
          ? prepareAt(step + 1, sent)
          : { status: 'submitting', step, sent, prepared }
      },
      back: (state) =>
        state.step > state.sent.length ? prepareAt(state.step - 1, state.sent) : state,
      'funds-added': ({ step, sent }) => prepareAt(step, sent),
    },
    submitting: {
      sent: (state, { sent }) => ({
        ...state,
        status: 'waiting-for-receipt',
        sent: [...state.sent, sent],
      }),
      signed: (state, { signed }) => ({ ...state, status: 'signed', signed }),
      failed: fail,
    },
    'waiting-for-receipt': {
      confirmed: (state) => ({
        ...state,
        status: state.sent.length < calls.count ? 'submitting' : 'receipt',
      }),
      failed: fail,
    },
    receipt: { seen: () => ({ status: 'done' }) },
    signed: { seen: () => ({ status: 'done' }) },
    error: {
      retry({ problem, prepared, sent, step }) {
        if (problem.kind === 'unsettled' && prepared)
          return { status: 'waiting-for-receipt', step, sent, prepared }
        // One that failed on the chain used up its number: the next try takes another.
        const isGone = problem.kind === 'reverted' || problem.kind === 'replaced'
        const settled = isGone ? sent.slice(0, -1) : sent
        return prepareAt(settled.length, settled)
      },
    },
    done: {},
  },
  entry: {
    preparing: ({ step, sent }) => ({
      run: async () => ({ type: 'prepared', prepared: await calls.prepare(step, sent.length) }),
      onError,
    }),
    confirm: ({ prepared }) => ({
      run: async () => ({ type: 'checked', ...(await calls.check(prepared)) }),
      // Without the checks the scan is one that failed, which is not one that found nothing.
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
        await calls.wait(sent.at(-1) as Sent)
        return { type: 'confirmed' }
      },
      onError,
    }),
    signed: () => ({ afterMs: WALLET_LIMITS.successShownMs, send: { type: 'seen' } }),
  },
})
