import type { MoonPayStatus, MoonPayTransaction } from '@latchkey/contract/funding'
import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'
import type { OAuthPopup } from '../../flows/oauth/ports.ts'

/** A purchase at MoonPay: its page, whom to ask about it, and the window it is in. */
type Purchase = {
  url: string
  externalTransactionId: string
  /** Null where the browser refused a window, and the person followed a link. */
  popup: OAuthPopup | null
  openedAtMs: number
  /** Answers in a row that said nothing about the purchase. */
  failures: number
  /** How often the window was seen closed before the purchase began. */
  closedSeen: number
}

export type MoonpayState =
  | { status: 'idle' }
  | { status: 'opening'; popup: OAuthPopup | null }
  /** The browser refused the window: the page is a link. */
  | ({ status: 'popup-blocked' } & Purchase)
  /** The person is at MoonPay; it takes a moment until there is something to ask about. */
  | ({ status: 'starting' } & Purchase)
  | ({ status: 'pending' } & Purchase)
  | ({ status: 'checking' } & Purchase)
  /** Paid, and still to be approved by a bank: nothing more is asked. */
  | { status: 'awaitingAuthorization'; transaction: MoonPayTransaction }
  | { status: 'completed'; transaction: MoonPayTransaction }
  | { status: 'failed'; transaction: MoonPayTransaction }
  /** Nobody could say what became of it. */
  | { status: 'serviceFailure'; error: LatchkeyError | null }
  /** The window was closed before anything was bought. */
  | { status: 'left' }

export type MoonpayEvent =
  | { type: 'start'; popup: OAuthPopup | null }
  | { type: 'opened'; url: string; externalTransactionId: string; atMs: number }
  | { type: 'link-followed' }
  | { type: 'time-passed' }
  | { type: 'answered'; transaction: MoonPayTransaction; atMs: number }
  /** MoonPay knows of no purchase yet. */
  | { type: 'not-begun'; isClosed: boolean; atMs: number }
  | { type: 'failed'; error: LatchkeyError }

export type MoonpayCalls = {
  open(): Promise<{ url: string; externalTransactionId: string }>
  readTransaction(externalTransactionId: string): Promise<MoonPayTransaction>
  nowMs(): number
}

/** After these nothing more is asked [W4.20]. */
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

/** A purchase by card at MoonPay, from its window to what came of it [W4.20]. */
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
