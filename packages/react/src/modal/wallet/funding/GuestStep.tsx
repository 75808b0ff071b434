import { linkAccount } from '@latchkey/client/account'
import { useEffect } from 'react'
import { useClientState } from '../../../provider/useClientState.ts'
import { GuestWarningScreen } from '../../../screens/funding-guest/GuestWarningScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import type { FundStepProps } from './FundStepProps.ts'

type Props = FundStepProps & { onBack: (() => void) | undefined }

const LINKABLE_METHODS = ['email', 'passkey', 'sms'] as const

/** Lets a guest link a login method before funding. */
export function GuestStep({ screenProps, send, onBack }: Props) {
  const { client, config, onClose } = screenProps
  const { user } = useClientState(client)
  const isGuest = user?.isGuest ?? false
  useEffect(() => {
    if (!isGuest) send({ type: 'warning-seen' })
  }, [isGuest, send])
  const secureWith = LINKABLE_METHODS.find((way) => config.loginMethods.has(way)) ?? null
  return (
    <ScreenFrame key="guest">
      <GuestWarningScreen
        secureWith={secureWith}
        onSecure={() => {
          if (secureWith) linkAccount(client, { method: secureWith }, { isOverlay: true })
        }}
        onContinue={() => send({ type: 'warning-seen' })}
        onBack={onBack}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
