import type { MoonPayStatus, MoonPayTransaction } from '@latchkey/contract/endpoints/funding'
import { WALLET_LIMITS } from '@latchkey/contract/limits/walletLimits'
import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../core/flow/createFlow.ts'
import type { OAuthPopup } from '../../login/methods/oauth/ports.ts'

/** A MoonPay purchase: page URL, id for status calls, popup. */
type Purchase = {
  url: string
  externalTransactionId: string
  /** Null if the browser blocked the popup and the user followed a link. */
  popup: OAuthPopup | null
  openedAtMs: number
  /** Consecutive failed status calls. */
  failures: number
  /** Number of polls that found the popup closed before the purchase began. */
  closedSeen: number
}

/** State of a card purchase at MoonPay. */
export type MoonpayState =
  | { status: 'idle' }
  | { status: 'opening'; popup: OAuthPopup | null }
  /** The browser blocked the popup; the screen shows a link. */
  | ({ status: 'popup-blocked' } & Purchase)
  /** MoonPay is open; the first poll waits until a status can exist. */
  | ({ status: 'starting' } & Purchase)
  | ({ status: 'pending' } & Purchase)
  | ({ status: 'checking' } & Purchase)
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
  | { type: 'start'; popup: OAuthPopup | null }
  | { type: 'opened'; url: string; externalTransactionId: string; atMs: number }
  | { type: 'link-followed' }
  | { type: 'time-passed' }
  | { type: 'answered'; transaction: MoonPayTransaction; atMs: number }
  /** MoonPay has no purchase with this id yet. */
  | { type: 'not-begun'; isClosed: boolean; atMs: number }
  | { type: 'failed'; error: LatchkeyError }

export type MoonpayCalls = {
  open(): Promise<{ url: string; externalTransactionId: string }>
  readTransaction(externalTransactionId: string): Promise<MoonPayTransaction>
  nowMs(): number
}

/** Statuses that end polling [W4.20]. */
const FINAL: ReadonlySet<MoonPayStatus> = new Set(['failed', 'completed', 'awaitingAuthorization'])

const purchaseOf = (state: Purchase): Purchase => ({
  url: state.url,
  externalTransactionId: state.externalTransactionId,
  popup: state.popup,
  openedAtMs: state.openedAtMs,
  failures: state.failures,
  closedSeen: state.closedSeen,
})
const isLate = ({ openedAtMs }: Purchase, atMs: number) =>
  atMs - openedAtMs >= WALLET_LIMITS.onRampTimeoutMs
const unanswered = (): MoonpayState => ({ status: 'serviceFailure', error: null })

/** Runs a card purchase at MoonPay, from popup to result [W4.20]. */
export const moonpayMachine = (calls: MoonpayCalls): Machine<MoonpayState, MoonpayEvent> => ({
  initial: { status: 'idle' },
  transitions: {
    idle: { start: (_, { popup }) => ({ status: 'opening', popup }) },
    opening: {
      opened: ({ popup }, { url, externalTransactionId, atMs }) => ({
        status: popup ? 'starting' : 'popup-blocked',
        url,
        externalTransactionId,
        popup,
        openedAtMs: atMs,
        failures: 0,
        closedSeen: 0,
      }),
      failed: (_, { error }) => ({ status: 'serviceFailure', error }),
    },
    'popup-blocked': {
      'link-followed': (state) => ({ ...purchaseOf(state), status: 'starting' }),
    },
    starting: { 'time-passed': (state) => ({ ...purchaseOf(state), status: 'checking' }) },
    pending: { 'time-passed': (state) => ({ ...purchaseOf(state), status: 'checking' }) },
    checking: {
      answered(state, { transaction, atMs }) {
        const { status } = transaction
        if (FINAL.has(status))
          return { status: status as 'failed' | 'completed' | 'awaitingAuthorization', transaction }
        if (isLate(state, atMs)) return unanswered()
        return { ...purchaseOf(state), status: 'pending', failures: 0, closedSeen: 0 }
      },
      'not-begun'(state, { isClosed, atMs }) {
        const closedSeen = state.closedSeen + (isClosed ? 1 : 0)
        if (closedSeen >= WALLET_LIMITS.onRampPopupClosedMax) return { status: 'left' }
        if (isLate(state, atMs)) return unanswered()
        return { ...purchaseOf(state), status: 'pending', failures: 0, closedSeen }
      },
      failed(state, { error }) {
        const failures = state.failures + 1
        return failures >= WALLET_LIMITS.moonpayFailuresMax
          ? { status: 'serviceFailure', error }
          : { ...purchaseOf(state), status: 'pending', failures }
      },
    },
    awaitingAuthorization: {},
    completed: {},
    failed: {},
    serviceFailure: {},
    left: {},
  },
  entry: {
    opening: () => ({
      run: async () => ({ type: 'opened', ...(await calls.open()), atMs: calls.nowMs() }),
      onError: (error) => ({ type: 'failed', error }),
    }),
    starting: () => ({
      afterMs: WALLET_LIMITS.moonpayPollStartMs,
      send: { type: 'time-passed' },
    }),
    pending: () => ({ afterMs: WALLET_LIMITS.moonpayPollMs, send: { type: 'time-passed' } }),
    checking: ({ externalTransactionId, popup }) => ({
      run: async () => ({
        type: 'answered',
        transaction: await calls.readTransaction(externalTransactionId),
        atMs: calls.nowMs(),
      }),
      onError: (error) =>
        error.code === 'not_found'
          ? { type: 'not-begun', isClosed: popup?.isClosed() ?? false, atMs: calls.nowMs() }
          : { type: 'failed', error },
    }),
  },
})
