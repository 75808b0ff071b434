import { boughtAmount, type MoonpayState, startMoonpay } from '@latchkey/client/funding'
import { useEffect } from 'react'
import type { ModalConfig } from '../../../config/ModalConfig.ts'
import { OnRampScreen } from '../../../screens/funding-on-ramp/OnRampScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { useScreenFlow } from '../../useScreenFlow.ts'
import type { PopupStepProps } from './FundStepProps.ts'

/** A purchase by card at MoonPay. */
export function MoonpayStep({ request, screenProps, send, popup }: PopupStepProps) {
  const [state, sendOnRamp] = useScreenFlow(() =>
    startMoonpay(screenProps.client, request, toMoonpayTheme(screenProps.config)),
  )
  useEffect(() => sendOnRamp({ type: 'start', popup }), [sendOnRamp, popup])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'failed' || state.status === 'serviceFailure') {
      // One that is still empty; the seller's own page says what went wrong there.
      popup?.close()
      send({ type: 'failed', problem: 'moonpay' })
    }
    if (state.status === 'left') send({ type: 'back' })
    if (state.status === 'completed') {
      const amount = boughtAmount(state.transaction, request)
      send({ type: 'funded', funded: { method: 'moonpay', amount } })
    }
  }, [state.status])
  const view = toScreenState(state)
  return (
    <ScreenFrame key={view.status}>
      <OnRampScreen
        provider="moonpay"
        way="card"
        state={view}
        onLink={() => sendOnRamp({ type: 'link-followed' })}
        onContinue={() =>
          send({ type: 'finished', funded: { method: 'moonpay', amount: request.amount } })
        }
        onBack={() => send({ type: 'back' })}
        onClose={screenProps.onClose}
      />
    </ScreenFrame>
  )
}

function toScreenState(state: MoonpayState) {
  switch (state.status) {
    case 'popup-blocked':
      return { status: 'popup-blocked', url: state.url } as const
    case 'awaitingAuthorization':
      return { status: 'awaiting-authorization' } as const
    case 'starting':
    case 'pending':
    case 'checking':
      return { status: 'pending' } as const
    default:
      return { status: 'opening' } as const
  }
}

/** MoonPay's page looks as the modal does, as far as it can. */
function toMoonpayTheme({ appearance: { accentColor, colorScheme } }: ModalConfig) {
  const isDark =
    colorScheme === 'dark' ||
    (colorScheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  return {
    theme: isDark ? ('dark' as const) : ('light' as const),
    ...(accentColor && { accentColor }),
  }
}
