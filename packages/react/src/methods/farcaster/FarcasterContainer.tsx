import { startFarcasterLogin } from '@latchkey/client/flows/farcaster'
import { useEffect, useState } from 'react'
import type { LoginScreenProps } from '../../modal/LoginScreenProps.ts'
import { useFlow } from '../../modal/useFlow.ts'
import { FarcasterScreen } from '../../screens/farcaster/FarcasterScreen.tsx'

/** Logs in with the Farcaster app on this phone, or by QR code on another. */
export function FarcasterContainer({ screenProps }: { screenProps: LoginScreenProps }) {
  const { client, intent, journey, outcome, onBack, onClose } = screenProps
  const [onPhone] = useState(() => /android|iphone|ipad|ipod/i.test(navigator.userAgent))
  const [state, send] = useFlow(
    () =>
      startFarcasterLogin(client, {
        mode: intent.mode,
        ...(onPhone && { redirectUrl: location.href }),
      }),
    {
      done: outcome.loggedIn,
      // The screen itself shows a timeout.
      error: ({ error }) => error.code === 'client_request_timeout' || outcome.fail(error),
    },
  )
  useEffect(() => send({ type: 'start' }), [send])
  return (
    <FarcasterScreen
      state={state}
      onPhone={onPhone}
      onRetry={() =>
        journey.send({
          type: 'retry',
          method: 'farcaster',
          restart: () => send({ type: 'start' }),
        })
      }
      onBack={onBack}
      onClose={onClose}
    />
  )
}
