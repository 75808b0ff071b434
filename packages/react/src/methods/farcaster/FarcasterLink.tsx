import { startFarcasterLink } from '@latchkey/client/flows/farcaster'
import { useEffect, useState } from 'react'
import { useFlow } from '../../modal/useFlow.ts'
import { FarcasterScreen } from '../../screens/farcaster/FarcasterScreen.tsx'
import type { MethodLinkProps } from '../MethodModule.ts'

/** Links a Farcaster account with its app on this phone, or by QR code on another. */
export function FarcasterLink({ screenProps, onRestart, onLinked, onFail }: MethodLinkProps) {
  const { client, onClose } = screenProps
  const [onPhone] = useState(() => /android|iphone|ipad|ipod/i.test(navigator.userAgent))
  const [state, send] = useFlow(
    () => startFarcasterLink(client, onPhone ? { redirectUrl: location.href } : {}),
    {
      done: onLinked,
      // The screen itself shows a timeout.
      error: ({ error }) => error.code === 'client_request_timeout' || onFail(error),
    },
  )
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
