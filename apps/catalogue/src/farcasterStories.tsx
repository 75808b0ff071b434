import { LatchkeyError } from '@latchkey/client'
import type { FarcasterState } from '@latchkey/client/flows/farcaster'
import { FarcasterScreen } from '@latchkey/react/screens'
import type { Chapter } from './Story.ts'

const nothing = () => {}
const farcaster = (state: FarcasterState, onPhone = false) => (
  <FarcasterScreen
    state={state}
    onPhone={onPhone}
    onRetry={nothing}
    onBack={nothing}
    onClose={nothing}
  />
)
const channel = {
  channelToken: 'token',
  connectUri: 'https://farcaster.example/~/siwf?channelToken=8a1b2c3d-0000-4000-8000-000000000000',
  openedAtMs: 0,
}
const signed = { message: '', signature: '', fid: 1 }

export const farcasterStories: Chapter = {
  title: 'Farcaster',
  stories: [
    {
      id: 'farcaster-starting',
      title: 'Starting',
      screen: farcaster({ status: 'starting-channel' }),
    },
    {
      id: 'farcaster',
      title: 'A code to scan',
      screen: farcaster({ status: 'awaiting-approval', ...channel }),
    },
    {
      id: 'farcaster-starting-on-phone',
      title: 'Starting on a phone',
      screen: farcaster({ status: 'starting-channel' }, true),
    },
    {
      id: 'farcaster-on-phone',
      title: 'On a phone',
      screen: farcaster({ status: 'awaiting-approval', ...channel }, true),
    },
    {
      id: 'farcaster-submitting',
      title: 'Approved, signing in',
      screen: farcaster({ status: 'submitting', signed, ...channel }),
    },
    {
      id: 'farcaster-timed-out',
      title: 'No answer for two minutes',
      screen: farcaster({
        status: 'error',
        error: new LatchkeyError('client_request_timeout', 'The request timed out. Try again.'),
      }),
    },
  ],
}
