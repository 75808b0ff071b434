import { fundingAsset, readUsdPrice } from '@latchkey/client/funding'
import { FundingAmountScreen } from '../../../screens/funding-amount/FundingAmountScreen.tsx'
import { Scene } from '../../Scene.tsx'
import { useLoaded } from '../useLoaded.ts'
import type { FundStepProps } from './FundStepProps.ts'

/** How much is asked of a wallet of the person's own. */
export function AmountStep({ request, stage, send, amount }: FundStepProps & { amount: string }) {
  const { value: usdPrice } = useLoaded(() => readUsdPrice(stage.client, request))
  const { symbol, decimals } = fundingAsset(request)
  return (
    <Scene key="amount">
      <FundingAmountScreen
        amount={amount}
        symbol={symbol}
        decimals={decimals}
        usdPrice={usdPrice}
        onContinue={(given) => send({ type: 'amount-given', amount: given })}
        onBack={() => send({ type: 'back' })}
        onClose={stage.onClose}
      />
    </Scene>
  )
}
