import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'

/** A Farcaster signer that awaits the user's approval in Farcaster. */
export type FarcasterSignerRequest = { publicKey: string; approvalUrl: string; openedAtMs: number }
export type FarcasterSignerFailure = 'connect-failed' | 'rejected' | 'timed-out'

/** State of the Farcaster signer flow. */
export type FarcasterSignerState =
  | { status: 'initial' }
  | { status: 'starting' }
  /** The user sees the QR code. The next status check waits for its interval. */
  | ({ status: 'awaiting-approval' } & FarcasterSignerRequest)
  | ({ status: 'checking-approval' } & FarcasterSignerRequest)
  | { status: 'success' }
  | { status: 'done' }
  | { status: 'error'; failure: FarcasterSignerFailure; error: LatchkeyError }

/** Event of the Farcaster signer flow. */
export type FarcasterSignerEvent =
  | { type: 'start' }
  | { type: 'requested'; request: FarcasterSignerRequest }
  | { type: 'check' }
  | { type: 'not-yet'; atMs: number }
  | { type: 'approved' }
  | { type: 'rejected' }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'success-seen' }

export type FarcasterSignerStatus = 'pending_approval' | 'approved' | 'revoked'
/** Reply of the vault for a Farcaster signer. */
export type StartedFarcasterSigner = {
  publicKey?: string | undefined
  status: FarcasterSignerStatus
  approvalUrl?: string | undefined
}
export type FarcasterSignerCalls = {
  start(): Promise<StartedFarcasterSigner>
  readStatus(publicKey: string): Promise<FarcasterSignerStatus>
  nowMs(): number
}

const requestOf = ({
  publicKey,
  approvalUrl,
  openedAtMs,
}: FarcasterSignerRequest): FarcasterSignerRequest => ({
  publicKey,
  approvalUrl,
  openedAtMs,
})
const failed = (error: LatchkeyError): FarcasterSignerEvent => ({ type: 'failed', error })
/** The screen shows the same text for every start failure. The error keeps its code. */
const connectFailed = (_: unknown, { error }: { error: LatchkeyError }): FarcasterSignerState => ({
  status: 'error',
  failure: 'connect-failed',
  error: new LatchkeyError(error.code, 'Connect failed', { cause: error, data: error.data }),
})
const rejected = (): FarcasterSignerState => ({
  status: 'error',
  failure: 'rejected',
  error: new LatchkeyError('embedded_wallet_request_error', 'Request rejected'),
})
const timedOut = (): FarcasterSignerState => ({
  status: 'error',
  failure: 'timed-out',
  error: new LatchkeyError('client_request_timeout', 'The request timed out. Try again.'),
})

/** Transient errors, for example when the phone changes networks. */
const TRANSIENT_ERRORS: ReadonlySet<string> = new Set([
  'service_unavailable',
  'client_request_timeout',
])

/** Flow that adds a Farcaster signer to the user's account [W4.16]. */
export const farcasterSignerMachine = (
  calls: FarcasterSignerCalls,
): Machine<FarcasterSignerState, FarcasterSignerEvent> => ({
  initial: { status: 'initial' },
  transitions: {
    initial: { start: () => ({ status: 'starting' }) },
    starting: {
      requested: (_, { request }) => ({ status: 'awaiting-approval', ...request }),
      approved: () => ({ status: 'success' }),
      rejected,
      failed: connectFailed,
    },
    'awaiting-approval': {
      check: (state) => ({ ...requestOf(state), status: 'checking-approval' }),
    },
    'checking-approval': {
      'not-yet': (state, { atMs }) =>
        atMs - state.openedAtMs >= WALLET_LIMITS.farcasterSignerTimeoutMs
          ? timedOut()
          : { ...requestOf(state), status: 'awaiting-approval' },
      approved: () => ({ status: 'success' }),
      rejected,
      failed: connectFailed,
    },
    success: { 'success-seen': () => ({ status: 'done' }) },
    done: {},
    error: { start: () => ({ status: 'starting' }) },
  },
  entry: {
    starting: () => ({
      run: async () => {
        const { publicKey, status, approvalUrl } = await calls.start()
        if (status === 'revoked') return { type: 'rejected' }
        if (publicKey && status === 'approved') return { type: 'approved' }
        if (!publicKey || !approvalUrl)
          throw new LatchkeyError('embedded_wallet_request_error', 'Connect failed')
        return { type: 'requested', request: { publicKey, approvalUrl, openedAtMs: calls.nowMs() } }
      },
      onError: failed,
    }),
    'awaiting-approval': () => ({
      afterMs: WALLET_LIMITS.farcasterSignerPollMs,
      send: { type: 'check' },
    }),
    'checking-approval': ({ publicKey }) => ({
      run: async () => {
        const status = await calls.readStatus(publicKey)
        if (status === 'approved') return { type: 'approved' }
        if (status === 'revoked') return { type: 'rejected' }
        return { type: 'not-yet', atMs: calls.nowMs() }
      },
      onError: (error) =>
        TRANSIENT_ERRORS.has(error.code) ? { type: 'not-yet', atMs: calls.nowMs() } : failed(error),
    }),
    success: () => ({ afterMs: WALLET_LIMITS.successShownMs, send: { type: 'success-seen' } }),
  },
})
