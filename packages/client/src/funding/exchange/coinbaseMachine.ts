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

/** State of a purchase at Coinbase. */
export type CoinbaseState =
  | OnRampStart
  | ({ status: 'pending-in-flow' } & OnRampPurchase)
  | ({ status: 'pending-after-flow' } & OnRampPurchase)
  | { status: 'success' }
  | { status: 'error'; error: LatchkeyError | null }
  /** The popup was closed without a purchase. */
  | { status: 'left' }

/** Events of a purchase at Coinbase. */
export type CoinbaseEvent =
  | OnRampStartEvent
  | { type: 'answered'; status: 'pending' | 'success' | 'failure'; isClosed: boolean; atMs: number }

export type CoinbaseCalls = OpenOnRamp & {
  readStatus(purchaseId: string): Promise<'pending' | 'success' | 'failure'>
}

/** Runs a purchase at Coinbase by card or from a Coinbase account, from popup to result [W4.19]. */
export const coinbaseMachine = (calls: CoinbaseCalls): Machine<CoinbaseState, CoinbaseEvent> => ({
  initial: { status: 'idle' },
  transitions: {
    idle: { start: (_, { popup }) => ({ status: 'opening', popup }) },
    opening: { opened: toOpened, failed: (_, { error }) => ({ status: 'error', error }) },
    'popup-blocked': { 'link-followed': toStarting },
    starting: { 'time-passed': toChecking },
    'pending-in-flow': { 'time-passed': toChecking },
    'pending-after-flow': { 'time-passed': toChecking },
    checking: {
      answered(state, { status, isClosed, atMs }) {
        if (status === 'success') return { status: 'success' }
        if (status === 'failure' || isLate(state, atMs)) return { status: 'error', error: null }
        const closedSeen = countClosed(state, isClosed)
        if (closedSeen === null) return { status: 'left' }
        const pending = closedSeen > 0 ? 'pending-after-flow' : 'pending-in-flow'
        return { ...state, closedSeen, status: pending }
      },
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    success: {},
    error: {},
    left: {},
  },
  entry: {
    opening: openPage(calls),
    starting: pollAfter(WALLET_LIMITS.coinbasePollStartMs),
    'pending-in-flow': pollAfter(WALLET_LIMITS.coinbasePollMs),
    'pending-after-flow': pollAfter(WALLET_LIMITS.coinbasePollMs),
    checking: ({ purchaseId, popup }) => {
      const answered = (status: 'pending' | 'success' | 'failure'): CoinbaseEvent => ({
        type: 'answered',
        status,
        isClosed: popup?.isClosed() ?? false,
        atMs: calls.nowMs(),
      })
      return {
        run: async () => answered(await calls.readStatus(purchaseId)),
        // A transient network error says nothing about the purchase; poll again.
        onError: (error) =>
          isTransientError(error) ? answered('pending') : { type: 'failed', error },
      }
    },
  },
})

const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'service_unavailable',
  'client_request_timeout',
  'too_many_requests',
])

/** Returns whether a later poll may succeed. */
const isTransientError = ({ code }: LatchkeyError): boolean => TRANSIENT_CODES.has(code)
