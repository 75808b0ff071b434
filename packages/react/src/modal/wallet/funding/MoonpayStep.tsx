import { boughtAmount, type MoonpayState, startMoonpay } from '@latchkey/client/funding'
import { useEffect } from 'react'
import type { ModalConfig } from '../../../config/ModalConfig.ts'
import { OnRampScreen } from '../../../screens/funding-on-ramp/OnRampScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { useFlow } from '../../useFlow.ts'
import type { PopupStepProps } from './FundStepProps.ts'

/** Buys with a card at MoonPay. */
export function MoonpayStep({ request, screenProps, send, popup }: PopupStepProps) {
  const fail = () => {
    // Closes only an empty popup; the provider's own page shows its error.
    popup?.close()
    send({ type: 'failed', problem: 'moonpay' })
  }
  const [state, sendOnRamp] = useFlow(
    () => startMoonpay(screenProps.client, request, toMoonpayTheme(screenProps.config)),
    {
      failed: fail,
      serviceFailure: fail,
      left: () => send({ type: 'back' }),
      completed({ transaction }) {
        const amount = boughtAmount(transaction, request)
        send({ type: 'funded', funded: { method: 'moonpay', amount } })
      },
    },
  )
  useEffect(() => sendOnRamp({ type: 'start', popup }), [sendOnRamp, popup])
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

/** Matches MoonPay's page to the modal's colours. */
function toMoonpayTheme({ appearance: { accentColor, colorScheme } }: ModalConfig) {
  const isDark =
    colorScheme === 'dark' ||
    (colorScheme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  return {
    theme: isDark ? ('dark' as const) : ('light' as const),
    ...(accentColor && { accentColor }),
  }
}
