import type { SessionReply } from '@latchkey/contract'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'

/** Relay channel to the Farcaster app on the user's phone. */
export type FarcasterChannel = { channelToken: string; connectUri: string; openedAtMs: number }
export type FarcasterSignedMessage = { message: string; signature: string; fid: number }

/** State of a Farcaster login or link. `Outcome` is a session for a login and the user for a link. */
export type FarcasterState<Outcome = SessionReply> =
  | { status: 'initial' }
  | { status: 'starting-channel' }
  /** The QR code is shown; the next poll waits for its timer. */
  | ({ status: 'awaiting-approval' } & FarcasterChannel)
  | ({ status: 'checking-approval' } & FarcasterChannel)
  | ({ status: 'submitting'; signed: FarcasterSignedMessage } & FarcasterChannel)
  | { status: 'done'; session: Outcome }
  | { status: 'error'; error: LatchkeyError }

/** Events of a Farcaster login or link. */
export type FarcasterEvent<Outcome = SessionReply> =
  | { type: 'start' }
  | { type: 'channel-opened'; channel: FarcasterChannel }
  | { type: 'check' }
  | { type: 'not-yet'; atMs: number }
  | { type: 'approved'; signed: FarcasterSignedMessage }
  | { type: 'authenticated'; session: Outcome }
  | { type: 'failed'; error: LatchkeyError }

export type FarcasterCalls<Outcome = SessionReply> = {
  openChannel(): Promise<Omit<FarcasterChannel, 'openedAtMs'>>
  /** Returns the signed message, or undefined while the user has not answered. */
  readApproval(channelToken: string): Promise<FarcasterSignedMessage | undefined>
  authenticate(channelToken: string, signed: FarcasterSignedMessage): Promise<Outcome>
  nowMs(): number
}

const channelOf = ({
  channelToken,
  connectUri,
  openedAtMs,
}: FarcasterChannel): FarcasterChannel => ({
  channelToken,
  connectUri,
  openedAtMs,
})
const failed = (error: LatchkeyError): FarcasterEvent<never> => ({ type: 'failed', error })
const toError = (_: unknown, { error }: { error: LatchkeyError }): FarcasterState<never> => ({
  status: 'error',
  error,
})
const timedOut = () =>
  new LatchkeyError('client_request_timeout', 'The request timed out. Try again.')

/** Errors that a later poll may not have: the phone's network changes while the user switches apps. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'service_unavailable',
  'client_request_timeout',
])

export const farcasterMachine = <Outcome = SessionReply>(
  calls: FarcasterCalls<Outcome>,
): Machine<FarcasterState<Outcome>, FarcasterEvent<Outcome>> => ({
  initial: { status: 'initial' },
  transitions: {
    initial: { start: () => ({ status: 'starting-channel' }) },
    'starting-channel': {
      'channel-opened': (_, { channel }) => ({ status: 'awaiting-approval', ...channel }),
      failed: toError,
    },
    'awaiting-approval': {
      check: (state) => ({ ...channelOf(state), status: 'checking-approval' }),
    },
    'checking-approval': {
      'not-yet': (state, { atMs }) =>
        atMs - state.openedAtMs >= METHOD_LIMITS.farcasterTimeoutMs
          ? { status: 'error', error: timedOut() }
          : { ...channelOf(state), status: 'awaiting-approval' },
      approved: (state, { signed }) => ({ ...channelOf(state), status: 'submitting', signed }),
      failed: toError,
    },
    submitting: {
      authenticated: (_, { session }) => ({ status: 'done', session }),
      failed: toError,
    },
    done: {},
    error: { start: () => ({ status: 'starting-channel' }) },
  },
  entry: {
    'starting-channel': () => ({
      run: async () => ({
        type: 'channel-opened',
        channel: { ...(await calls.openChannel()), openedAtMs: calls.nowMs() },
      }),
      onError: failed,
    }),
    'awaiting-approval': () => ({
      afterMs: METHOD_LIMITS.farcasterPollMs,
      send: { type: 'check' },
    }),
    'checking-approval': ({ channelToken }) => ({
      run: async () => {
        const signed = await calls.readApproval(channelToken)
        return signed ? { type: 'approved', signed } : { type: 'not-yet', atMs: calls.nowMs() }
      },
      onError: (error) =>
        TRANSIENT_CODES.has(error.code) ? { type: 'not-yet', atMs: calls.nowMs() } : failed(error),
    }),
    submitting: ({ channelToken, signed }) => ({
      run: async () => ({
        type: 'authenticated',
        session: await calls.authenticate(channelToken, signed),
      }),
      onError: failed,
    }),
  },
})
