import { WALLET_LIMITS } from '@latchkey/contract/limits/walletLimits'
import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../core/flow/createFlow.ts'
import type { OAuthPopup } from '../../login/methods/oauth/ports.ts'
import { isTransientError } from '../isTransientError.ts'

/** A Coinbase purchase: page URL, id for status calls, popup. */
type Purchase = {
  url: string
  partnerUserId: string
  /** Null if the browser blocked the popup and the user followed a link. */
  popup: OAuthPopup | null
  openedAtMs: number
  /** Number of polls that found the popup closed while the purchase was pending. */
  closedSeen: number
}

/** State of a purchase at Coinbase. */
export type CoinbaseState =
  | { status: 'idle' }
  | { status: 'opening'; popup: OAuthPopup | null }
  /** The browser blocked the popup; the screen shows a link. */
  | ({ status: 'popup-blocked' } & Purchase)
  /** Coinbase is open; the first poll waits until a status can exist. */
  | ({ status: 'starting' } & Purchase)
  | ({ status: 'pending-in-flow' } & Purchase)
  | ({ status: 'pending-after-flow' } & Purchase)
  | ({ status: 'checking' } & Purchase)
  | { status: 'success' }
  | { status: 'error'; error: LatchkeyError | null }
  /** The popup was closed without a purchase. */
  | { status: 'left' }

/** Events of a purchase at Coinbase. */
export type CoinbaseEvent =
  | { type: 'start'; popup: OAuthPopup | null }
  | { type: 'opened'; url: string; partnerUserId: string; atMs: number }
  | { type: 'link-followed' }
  | { type: 'time-passed' }
  | { type: 'answered'; status: 'pending' | 'success' | 'failure'; isClosed: boolean; atMs: number }
  | { type: 'failed'; error: LatchkeyError }

export type CoinbaseCalls = {
  open(): Promise<{ url: string; partnerUserId: string }>
  readStatus(partnerUserId: string): Promise<'pending' | 'success' | 'failure'>
  nowMs(): number
}

const purchaseOf = ({ url, partnerUserId, popup, openedAtMs, closedSeen }: Purchase): Purchase => ({
  url,
  partnerUserId,
  popup,
  openedAtMs,
  closedSeen,
})

/** Runs a purchase at Coinbase by card or from a Coinbase account, from popup to result [W4.19]. */
export const coinbaseMachine = (calls: CoinbaseCalls): Machine<CoinbaseState, CoinbaseEvent> => ({
  initial: { status: 'idle' },
  transitions: {
    idle: { start: (_, { popup }) => ({ status: 'opening', popup }) },
    opening: {
      opened: ({ popup }, { url, partnerUserId, atMs }) => ({
        status: popup ? 'starting' : 'popup-blocked',
        url,
        partnerUserId,
        popup,
        openedAtMs: atMs,
        closedSeen: 0,
      }),
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    'popup-blocked': {
      'link-followed': (state) => ({ ...purchaseOf(state), status: 'starting' }),
    },
    starting: { 'time-passed': (state) => ({ ...purchaseOf(state), status: 'checking' }) },
    'pending-in-flow': { 'time-passed': (state) => ({ ...purchaseOf(state), status: 'checking' }) },
    'pending-after-flow': {
      'time-passed': (state) => ({ ...purchaseOf(state), status: 'checking' }),
    },
    checking: {
      answered(state, { status, isClosed, atMs }) {
        if (status === 'success') return { status: 'success' }
        const isLate = atMs - state.openedAtMs >= WALLET_LIMITS.onRampTimeoutMs
        if (status === 'failure' || isLate) return { status: 'error', error: null }
        const closedSeen = state.closedSeen + (isClosed ? 1 : 0)
        if (closedSeen >= WALLET_LIMITS.onRampPopupClosedMax) return { status: 'left' }
        const pending = closedSeen > 0 ? 'pending-after-flow' : 'pending-in-flow'
        return { ...purchaseOf(state), closedSeen, status: pending }
      },
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    success: {},
    error: {},
    left: {},
  },
  entry: {
    opening: () => ({
      run: async () => ({ type: 'opened', ...(await calls.open()), atMs: calls.nowMs() }),
      onError: (error) => ({ type: 'failed', error }),
    }),
    starting: () => ({
      afterMs: WALLET_LIMITS.coinbasePollStartMs,
      send: { type: 'time-passed' },
    }),
    'pending-in-flow': () => ({
      afterMs: WALLET_LIMITS.coinbasePollMs,
      send: { type: 'time-passed' },
    }),
    'pending-after-flow': () => ({
      afterMs: WALLET_LIMITS.coinbasePollMs,
      send: { type: 'time-passed' },
    }),
    checking: ({ partnerUserId, popup }) => {
      const answered = (status: 'pending' | 'success' | 'failure'): CoinbaseEvent => ({
        type: 'answered',
        status,
        isClosed: popup?.isClosed() ?? false,
        atMs: calls.nowMs(),
      })
      return {
        run: async () => answered(await calls.readStatus(partnerUserId)),
        // A transient network error says nothing about the purchase; poll again.
        onError: (error) =>
          isTransientError(error) ? answered('pending') : { type: 'failed', error },
      }
    },
  },
})
