import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import { isRejection, type TransferProblem, toTransferProblem } from './TransferProblem.ts'
import type { PreparedPayment } from './TransferTarget.ts'

type Shown = { prepared: PreparedPayment }

/** State of a transfer from an external wallet on the same chain. */
export type FundingTransferState =
  | { status: 'preparing' }
  /** `isRejected`: the user rejected the request in the wallet and can try again. */
  | ({ status: 'confirm'; isRejected: boolean } & Shown)
  | ({ status: 'simulating' } & Shown)
  | ({ status: 'awaiting-approval' } & Shown)
  | ({ status: 'sent'; hash: string } & Shown)
  | ({ status: 'success'; hash: string } & Shown)
  /** The balance is too low on this chain; the other chains are checked next. */
  | { status: 'elsewhere' }
  | { status: 'error'; problem: TransferProblem; prepared: PreparedPayment | null }
  | { status: 'done' }

/** Events of a transfer from an external wallet on the same chain. */
export type FundingTransferEvent =
  | { type: 'prepared'; prepared: PreparedPayment }
  | { type: 'confirm' }
  | { type: 'simulated' }
  | { type: 'sent'; hash: string }
  | { type: 'rejected' }
  | { type: 'confirmed' }
  | { type: 'failed'; problem: TransferProblem }
  | { type: 'retry' }
  | { type: 'seen' }

/** Calls of the flow, injected for tests. */
export type FundingTransferCalls = {
  /** Whether the transfer may bridge from other chains. */
  mayBridge: boolean
  prepare(): Promise<PreparedPayment>
  simulate(prepared: PreparedPayment): Promise<void>
  send(prepared: PreparedPayment): Promise<string>
  wait(hash: string): Promise<void>
}

const fail = (
  { prepared }: Shown,
  { problem }: { problem: TransferProblem },
): FundingTransferState => ({
  status: 'error',
  problem,
  prepared,
})
const onError =
  (otherwise: TransferProblem['kind']) =>
  (error: LatchkeyError): FundingTransferEvent =>
    isRejection(error)
      ? { type: 'rejected' }
      : { type: 'failed', problem: toTransferProblem(error, otherwise) }

/**
 * Transfers from an external wallet on the same chain [W4.22]: shows, simulates, requests and confirms the
 * payment. A payment that may have been sent is looked up, never sent again.
 */
export const fundingTransferMachine = (
  calls: FundingTransferCalls,
): Machine<FundingTransferState, FundingTransferEvent> => ({
  initial: { status: 'preparing' },
  transitions: {
    preparing: {
      prepared: (_, { prepared }) =>
        prepared.isShortOfFunds && calls.mayBridge
          ? { status: 'elsewhere' }
          : { status: 'confirm', prepared, isRejected: false },
      failed: (_, { problem }) =>
        problem.kind === 'insufficient-balance' && calls.mayBridge
          ? { status: 'elsewhere' }
          : { status: 'error', problem, prepared: null },
    },
    confirm: {
      confirm: (state) =>
        state.prepared.isShortOfFunds ? state : { status: 'simulating', prepared: state.prepared },
    },
    simulating: {
      simulated: ({ prepared }) => ({ status: 'awaiting-approval', prepared }),
      failed: fail,
    },
    'awaiting-approval': {
      sent: ({ prepared }, { hash }) => ({ status: 'sent', prepared, hash }),
      rejected: ({ prepared }) => ({ status: 'confirm', prepared, isRejected: true }),
      failed: fail,
    },
    sent: {
      confirmed: (state) => ({ ...state, status: 'success' }),
      failed: fail,
    },
    success: { seen: () => ({ status: 'done' }) },
    elsewhere: {},
    error: {
      retry({ problem, prepared }) {
        if (!prepared) return { status: 'preparing' }
        if (problem.kind === 'unsettled' && problem.hash)
          return { status: 'sent', prepared, hash: problem.hash }
        // The wallet's prompt is still open: wait for that answer.
        if (problem.kind === 'no-answer') return { status: 'awaiting-approval', prepared }
        return { status: 'preparing' }
      },
    },
    done: {},
  },
  entry: {
    preparing: () => ({
      run: async () => ({ type: 'prepared', prepared: await calls.prepare() }),
      onError: onError('preparing'),
    }),
    simulating: ({ prepared }) => ({
      run: async () => {
        await calls.simulate(prepared)
        return { type: 'simulated' }
      },
      onError: onError('simulation'),
    }),
    'awaiting-approval': ({ prepared }) => ({
      run: async () => ({ type: 'sent', hash: await calls.send(prepared) }),
      onError: onError('refused'),
    }),
    sent: ({ hash }) => ({
      run: async () => {
        await calls.wait(hash)
        return { type: 'confirmed' }
      },
      onError: onError('unsettled'),
    }),
    success: () => ({ afterMs: WALLET_LIMITS.fundingSuccessShownMs, send: { type: 'seen' } }),
  },
})
