import type { MoonPayStatus, MoonPayTransaction } from '@latchkey/contract/endpoints/funding'
import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import {
  countClosed,
  isLate,
  type OnRampPurchase,
  type OnRampStart,
  type OnRampStartEvent,
  type OpenOnRamp,
  openPage,
  pollAfter,
  toChecking,
  toOpened,
  toStarting,
} from '../onRampPurchase.ts'

/** `failures`: consecutive failed status calls. */
type Purchase = OnRampPurchase & { failures: number }

/** State of a card purchase at MoonPay. */
export type MoonpayState =
  | OnRampStart<Purchase>
  | ({ status: 'pending' } & Purchase)
  /** Paid; a bank still has to approve it. Polling stops. */
  | { status: 'awaitingAuthorization'; transaction: MoonPayTransaction }
  | { status: 'completed'; transaction: MoonPayTransaction }
  | { status: 'failed'; transaction: MoonPayTransaction }
  /** The status could not be read. */
  | { status: 'serviceFailure'; error: LatchkeyError | null }
  /** The popup was closed before a purchase began. */
  | { status: 'left' }

/** Events of a card purchase at MoonPay. */
export type MoonpayEvent =
  | OnRampStartEvent
  | { type: 'answered'; transaction: MoonPayTransaction; atMs: number }
  /** MoonPay has no purchase with this id yet. */
  | { type: 'not-begun'; isClosed: boolean; atMs: number }

export type MoonpayCalls = OpenOnRamp & {
  readTransaction(purchaseId: string): Promise<MoonPayTransaction>
}

/** Statuses that end polling [W4.20]. */
const FINAL: ReadonlySet<MoonPayStatus> = new Set(['failed', 'completed', 'awaitingAuthorization'])

const unanswered = (): MoonpayState => ({ status: 'serviceFailure', error: null })

/** Runs a card purchase at MoonPay, from popup to result [W4.20]. */
export const moonpayMachine = (calls: MoonpayCalls): Machine<MoonpayState, MoonpayEvent> => ({
  initial: { status: 'idle' },
  transitions: {
    idle: { start: (_, { popup }) => ({ status: 'opening', popup }) },
    opening: {
      opened: (state, event) => ({ ...toOpened(state, event), failures: 0 }),
      failed: (_, { error }) => ({ status: 'serviceFailure', error }),
    },
    'popup-blocked': { 'link-followed': toStarting },
    starting: { 'time-passed': toChecking },
    pending: { 'time-passed': toChecking },
    checking: {
      answered(state, { transaction, atMs }) {
        const { status } = transaction
        if (FINAL.has(status))
          return { status: status as 'failed' | 'completed' | 'awaitingAuthorization', transaction }
        if (isLate(state, atMs)) return unanswered()
        return { ...state, status: 'pending', failures: 0, closedSeen: 0 }
      },
      'not-begun'(state, { isClosed, atMs }) {
        const closedSeen = countClosed(state, isClosed)
        if (closedSeen === null) return { status: 'left' }
        if (isLate(state, atMs)) return unanswered()
        return { ...state, status: 'pending', failures: 0, closedSeen }
      },
      failed(state, { error }) {
        const failures = state.failures + 1
        return failures >= WALLET_LIMITS.moonpayFailuresMax
          ? { status: 'serviceFailure', error }
          : { ...state, status: 'pending', failures }
      },
    },
    awaitingAuthorization: {},
    completed: {},
    failed: {},
    serviceFailure: {},
    left: {},
  },
  entry: {
    opening: openPage(calls),
    starting: pollAfter(WALLET_LIMITS.moonpayPollStartMs),
    pending: pollAfter(WALLET_LIMITS.moonpayPollMs),
    checking: ({ purchaseId, popup }) => ({
      run: async () => ({
        type: 'answered',
        transaction: await calls.readTransaction(purchaseId),
        atMs: calls.nowMs(),
      }),
      onError: (error) =>
        error.code === 'not_found'
          ? { type: 'not-begun', isClosed: popup?.isClosed() ?? false, atMs: calls.nowMs() }
          : { type: 'failed', error },
    }),
  },
})
