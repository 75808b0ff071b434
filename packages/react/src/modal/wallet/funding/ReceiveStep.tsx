import {
  clusterName,
  exactAmount,
  formatBalance,
  fundingAsset,
  startReceive,
} from '@latchkey/client/funding'
import { ReceiveFundsScreen } from '../../../screens/receive-funds/ReceiveFundsScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { useFlow } from '../../useFlow.ts'
import type { FundStepProps } from './FundStepProps.ts'

/** Shows the address to send funds to and waits for them. */
export function ReceiveStep({ request, screenProps, send }: FundStepProps) {
  const [state] = useFlow(() => startReceive(screenProps.client, request))
  const { symbol, decimals } = fundingAsset(request)
  const hasArrived = state.status === 'arrived'
  const amount = hasArrived ? exactAmount(state.balance - state.before, decimals) : request.amount
  return (
    <ScreenFrame key="receive">
      <ReceiveFundsScreen
        address={request.address}
        amount={request.amount}
        symbol={symbol}
        network={
          request.chainType === 'ethereum' ? request.chain.name : clusterName(request.cluster)
        }
        balance={
          state.balance === null ? null : `${formatBalance(state.balance, decimals)} ${symbol}`
        }
        title={request.uiConfig.receiveFundsTitle}
        subtitle={request.uiConfig.receiveFundsSubtitle}
        state={{ status: hasArrived ? 'arrived' : 'waiting' }}
        onContinue={() => send({ type: 'finished', funded: { method: 'manual', amount } })}
        onBack={() => send({ type: 'back' })}
        onClose={screenProps.onClose}
      />
    </ScreenFrame>
  )
}
