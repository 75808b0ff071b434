import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'

/** A key that waits for its person at Farcaster. */
export type FarcasterSignerRequest = { publicKey: string; approvalUrl: string; openedAtMs: number }
export type FarcasterSignerFailure = 'connect-failed' | 'rejected' | 'timed-out'

export type FarcasterSignerState =
  | { status: 'initial' }
  | { status: 'starting' }
  /** The person has the QR code before them; asking the server again waits its turn. */
  | ({ status: 'awaiting-approval' } & FarcasterSignerRequest)
  | ({ status: 'checking-approval' } & FarcasterSignerRequest)
  | { status: 'success' }
  | { status: 'done' }
  | { status: 'error'; failure: FarcasterSignerFailure; error: LatchkeyError }

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
/** What the vault and the server say of a key. */
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
/** Whatever kept it from beginning, the person is told the same; hosts get the code. */
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

/** Faults that pass by themselves: the phone's network changes while its owner changes apps. */
const TRANSIENT_ERRORS: ReadonlySet<string> = new Set([
  'service_unavailable',
  'client_request_timeout',
])

/** Adding a key to one's Farcaster account [W4.16]: asked for, waited for, and over. */
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
