import { fundingAsset, readUsdPrice } from '@latchkey/client/funding'
import { FundingAmountScreen } from '../../../screens/funding-amount/FundingAmountScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { useLoaded } from '../useLoaded.ts'
import type { FundStepProps } from './FundStepProps.ts'

/** Asks for the amount to transfer from an external wallet. */
export function AmountStep({
  request,
  screenProps,
  send,
  amount,
}: FundStepProps & { amount: string }) {
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
