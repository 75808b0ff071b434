import type { OAuthPopup } from '@latchkey/client/flows/oauth'
import {
  type FundingMethod,
  type FundingRequest,
  type FundingState,
  fundingAsset,
  readUsdPrice,
  startFunding,
} from '@latchkey/client/funding'
import { useEffect, useRef } from 'react'
import { useLatest } from '../../../hooks/useLatest.ts'
import { FundingAmountScreen } from '../../../screens/funding-amount/FundingAmountScreen.tsx'
import { FundingSuccessScreen } from '../../../screens/funding-success/FundingSuccessScreen.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { useFlow } from '../../useFlow.ts'
import type { TransferStepProps } from '../funding-transfer/PaymentProps.ts'
import { useLoaded } from '../useLoaded.ts'
import { CoinbaseStep } from './CoinbaseStep.tsx'
import type { FundStepProps } from './FundStepProps.ts'
import { GuestStep } from './GuestStep.tsx'
import { LandingStep } from './LandingStep.tsx'
import { MoonpayStep } from './MoonpayStep.tsx'
import { ReceiveStep } from './ReceiveStep.tsx'

/** Own chunk, because most users fund in another way. */
const TransferStep = lazyScreen<TransferStepProps>(() =>
  import('../funding-transfer/FundingTransfer.tsx').then((file) => file.FundingTransfer),
)

/** Asks for the amount to transfer from an external wallet. */
function AmountStep({ request, screenProps, send, amount }: FundStepProps & { amount: string }) {
  const { value: usdPrice } = useLoaded(() => readUsdPrice(screenProps.client, request))
  const { symbol, decimals } = fundingAsset(request)
  return (
    <ScreenFrame key="amount">
      <FundingAmountScreen
        amount={amount}
        symbol={symbol}
        decimals={decimals}
        usdPrice={usdPrice}
        onContinue={(given) => send({ type: 'amount-given', amount: given })}
        onBack={() => send({ type: 'back' })}
        onClose={screenProps.onClose}
      />
    </ScreenFrame>
  )
}

type Props = {
  request: FundingRequest
  screenProps: FundStepProps['screenProps']
  /** Called with the chosen method, or null on the landing. */
  onMethod?: (method: FundingMethod | null) => void
  /** Called when funding succeeded or may have succeeded. */
  onEnd(): void
  /** Returns to the previous task. Absent if funding is the task. */
  onBack?: (() => void) | undefined
}

/** All screens of funding a wallet. */
export function FundSteps({ request, screenProps, onMethod, onEnd, onBack }: Props) {
  const [state, send] = useFlow(() => startFunding(screenProps.client, request), {
    done: onEnd,
  })
  const popup = useRef<OAuthPopup | null>(null)
  const method = toFundingMethod(state)
  const latestOnMethod = useLatest(onMethod)
  useEffect(() => latestOnMethod.current?.(method), [method, latestOnMethod])

  const step = { request, screenProps, send }
  switch (state.status) {
    case 'guest-warning':
      return <GuestStep {...step} onBack={onBack} />
    case 'landing':
      return <LandingStep {...step} {...state} popup={popup} onBack={onBack} />
    case 'card':
      return state.provider === 'moonpay' ? (
        <MoonpayStep {...step} popup={popup.current} />
      ) : (
        <CoinbaseStep {...step} popup={popup.current} way="card" />
      )
    case 'exchange':
      return <CoinbaseStep {...step} popup={popup.current} way="exchange" />
    case 'amount':
      return <AmountStep {...step} amount={state.amount} />
    case 'transfer':
      return <TransferStep {...step} amount={state.amount} />
    case 'receive':
      return <ReceiveStep {...step} />
    case 'success':
    case 'done':
      return (
        state.funded && (
          <ScreenFrame key="success">
            <FundingSuccessScreen
              amount={state.funded.amount}
              symbol={fundingAsset(request).symbol}
              appName={screenProps.config.appName}
              slot={screenProps.config.appearance.slots.walletFunded}
              onDone={() => send({ type: 'success-seen' })}
            />
          </ScreenFrame>
        )
      )
  }
}

function toFundingMethod(state: FundingState): FundingMethod | null {
  switch (state.status) {
    case 'guest-warning':
    case 'landing':
      return null
    case 'card':
      return state.provider === 'moonpay' ? 'moonpay' : 'coinbase-onramp'
    case 'exchange':
      return 'coinbase-onramp'
    case 'amount':
    case 'transfer':
      return 'external'
    case 'receive':
      return 'manual'
    case 'success':
    case 'done':
      return state.funded?.method ?? null
  }
}
