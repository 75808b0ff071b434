import { startFarcasterLink } from '@latchkey/client/account'
import { useEffect, useState } from 'react'
import { FarcasterScreen } from '../../screens/farcaster/FarcasterScreen.tsx'
import { useMethodFlow } from '../useMethodFlow.ts'
import type { RestartableLinkProps } from './AccountScreenProps.ts'

/** Links a Farcaster account with its app on this phone, or by QR code on another. */
export function FarcasterLink({ screenProps, onRestart, onLinked, onFail }: RestartableLinkProps) {
  const { client, onClose } = screenProps
  const [onPhone] = useState(() => /android|iphone|ipad|ipod/i.test(navigator.userAgent))
  const [state, send] = useMethodFlow({
    start: () => startFarcasterLink(client, onPhone ? { redirectUrl: location.href } : {}),
    journey: { loggedIn: onLinked, fail: onFail },
    isScreenError: ({ code }) => code === 'client_request_timeout',
  })
  useEffect(() => send({ type: 'start' }), [send])
  return (
    <FarcasterScreen
      state={state}
      onPhone={onPhone}
      onRetry={onRestart ?? (() => send({ type: 'start' }))}
      onClose={onClose}
    />
  )
}
