import { linkAccount } from '@latchkey/client/account'
import { useEffect } from 'react'
import { useClientState } from '../../../provider/useClientState.ts'
import { GuestWarningScreen } from '../../../screens/funding-guest/GuestWarningScreen.tsx'
import { Scene } from '../../Scene.tsx'
import type { FundStepProps } from './FundStepProps.ts'

type Props = FundStepProps & { onBack: (() => void) | undefined }

const WAYS = ['email', 'passkey', 'sms'] as const

/** A guest may add a way back in first; with one they are a guest no more, and go on. */
export function GuestStep({ stage, send, onBack }: Props) {
  const { client, config, onClose } = stage
  const { user } = useClientState(client)
  const isGuest = user?.isGuest ?? false
  useEffect(() => {
    if (!isGuest) send({ type: 'warning-seen' })
  }, [isGuest, send])
  const secureWith = WAYS.find((way) => config.loginMethods.has(way)) ?? null
  return (
    <Scene key="guest">
      <GuestWarningScreen
        secureWith={secureWith}
        onSecure={() => {
          if (secureWith) linkAccount(client, { method: secureWith }, { isOverlay: true })
        }}
        onContinue={() => send({ type: 'warning-seen' })}
        onBack={onBack}
        onClose={onClose}
      />
    </Scene>
  )
}
