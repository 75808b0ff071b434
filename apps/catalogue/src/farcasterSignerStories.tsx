import { LatchkeyError } from '@latchkey/client'
import type { FarcasterSignerState } from '@latchkey/client/wallet/farcaster'
import { FarcasterSignerScreen } from '@latchkey/react/screens'
import type { ComponentProps } from 'react'
import type { Chapter } from './Story.ts'

type Device = ComponentProps<typeof FarcasterSignerScreen>['device']

const nothing = () => {}
const signer = (state: FarcasterSignerState, device: Device = 'desktop') => (
  <FarcasterSignerScreen state={state} device={device} onRetry={nothing} onClose={nothing} />
)
const waiting: FarcasterSignerState = {
  status: 'awaiting-approval',
  publicKey: `0x${'ab'.repeat(32)}`,
  approvalUrl:
    'https://client.farcaster.example/deeplinks/signed-key-request?token=0x3f1c0d9b2e7a4c58',
  openedAtMs: 0,
}
const failed = (failure: 'connect-failed' | 'rejected' | 'timed-out'): FarcasterSignerState => ({
  status: 'error',
  failure,
  error: new LatchkeyError('embedded_wallet_request_error', failure),
})

export const farcasterSignerStories: Chapter = {
  title: 'Farcaster signer',
  stories: [
    {
      id: 'farcaster-signer-starting',
      title: 'Starting',
      screen: signer({ status: 'starting' }),
    },
    { id: 'farcaster-signer', title: 'A code to scan', screen: signer(waiting) },
    {
      id: 'farcaster-signer-starting-on-phone',
      title: 'Starting on a phone',
      screen: signer({ status: 'starting' }, 'other-phone'),
    },
    {
      id: 'farcaster-signer-on-phone',
      title: 'On a phone',
      screen: signer(waiting, 'other-phone'),
    },
    { id: 'farcaster-signer-on-ios', title: 'On an iPhone', screen: signer(waiting, 'ios') },
    {
      id: 'farcaster-signer-success',
      title: 'Approved',
      screen: signer({ status: 'success' }),
    },
    {
      id: 'farcaster-signer-rejected',
      title: 'Rejected in the Farcaster app',
      screen: signer(failed('rejected')),
    },
    {
      id: 'farcaster-signer-timed-out',
      title: 'No answer for five minutes',
      screen: signer(failed('timed-out')),
    },
    {
      id: 'farcaster-signer-failed',
      title: 'It could not begin',
      screen: signer(failed('connect-failed')),
    },
  ],
}
