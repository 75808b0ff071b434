import { type CoinbaseMethod, type CoinbaseState, startCoinbase } from '@latchkey/client/funding'
import { useEffect } from 'react'
import { OnRampScreen } from '../../../screens/funding-on-ramp/OnRampScreen.tsx'
import { Scene } from '../../Scene.tsx'
import { useStageFlow } from '../../useStageFlow.ts'
import type { PopupStepProps } from './FundStepProps.ts'

/** A purchase at Coinbase, by card or out of an account there. */
export function CoinbaseStep(props: PopupStepProps & { way: CoinbaseMethod }) {
  const { request, stage, send, popup, way } = props
  const [state, tell] = useStageFlow(() => startCoinbase(stage.client, request, way))
  useEffect(() => tell({ type: 'start', popup }), [tell, popup])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'error') {
      // One that is still empty; the seller's own page says what went wrong there.
      popup?.close()
      send({ type: 'failed', problem: 'coinbase' })
    }
    if (state.status === 'left') send({ type: 'back' })
  }, [state.status])
  const funded = { method: 'coinbase-onramp', amount: request.amount } as const
  const view = viewOf(state)
  return (
    <Scene key={view.status}>
      <OnRampScreen
        provider="coinbase"
        way={way}
        state={view}
        onLink={() => tell({ type: 'link-followed' })}
        onContinue={() => send({ type: 'finished', funded })}
        onBack={() => send({ type: 'back' })}
        onClose={stage.onClose}
      />
    </Scene>
  )
}

function viewOf(state: CoinbaseState) {
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
