import { type CoinbaseMethod, type CoinbaseState, startCoinbase } from '@latchkey/client/funding'
import { useEffect } from 'react'
import { OnRampScreen } from '../../../screens/funding-on-ramp/OnRampScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { useFlow } from '../../useFlow.ts'
import type { PopupStepProps } from './FundStepProps.ts'

/** Buys at Coinbase with a card or from a Coinbase account. */
export function CoinbaseStep(props: PopupStepProps & { way: CoinbaseMethod }) {
  const { request, screenProps, send, popup, way } = props
  const [state, sendOnRamp] = useFlow(() => startCoinbase(screenProps.client, request, way), {
    error() {
      // Closes only an empty popup; the provider's own page shows its error.
      popup?.close()
      send({ type: 'failed', problem: 'coinbase' })
    },
    left: () => send({ type: 'back' }),
  })
  useEffect(() => sendOnRamp({ type: 'start', popup }), [sendOnRamp, popup])
  const funded = { method: 'coinbase-onramp', amount: request.amount } as const
  const view = toScreenState(state)
  return (
    <ScreenFrame key={view.status}>
      <OnRampScreen
        provider="coinbase"
        way={way}
        state={view}
        onLink={() => sendOnRamp({ type: 'link-followed' })}
        onContinue={() => send({ type: 'finished', funded })}
        onBack={() => send({ type: 'back' })}
        onClose={screenProps.onClose}
      />
    </ScreenFrame>
  )
}

function toScreenState(state: CoinbaseState) {
  switch (state.status) {
    case 'popup-blocked':
      return { status: 'popup-blocked', url: state.url } as const
    case 'success':
      return { status: 'success' } as const
    case 'starting':
    case 'pending-in-flow':
      return { status: 'pending' } as const
    case 'pending-after-flow':
      return { status: 'pending-afterwards' } as const
    case 'checking':
      return { status: state.closedSeen > 0 ? 'pending-afterwards' : 'pending' } as const
    default:
      return { status: 'opening' } as const
  }
}
