import type { TransferProblem } from '@latchkey/client/funding/transfer'
import { FundingSuccessScreen } from '../../../screens/funding-success/FundingSuccessScreen.tsx'
import { TransferErrorScreen } from '../../../screens/funding-transfer/TransferErrorScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import type { PaymentProps } from './PaymentProps.ts'

type Props = {
  payment: PaymentProps
  /** Null after a success. */
  problem: TransferProblem | null
  refundUrl?: string | null
  send(event: { type: 'retry' } | { type: 'seen' }): void
}

/** Result of a payment. If it failed after it was sent, the user cannot choose another wallet. */
export function PaymentOutcome({ payment, problem, refundUrl = null, send }: Props) {
  const { target, amount, wallet, screenProps, onDifferent } = payment
  if (problem)
    return (
      <ScreenFrame key="error">
        <TransferErrorScreen
          kind={problem.kind}
          address={wallet.address}
          refundUrl={refundUrl}
          onRetry={() => send({ type: 'retry' })}
          onDifferent={problem.hash === null ? onDifferent : undefined}
          onClose={screenProps.onClose}
        />
      </ScreenFrame>
    )
  return (
    <ScreenFrame key="success">
      <FundingSuccessScreen
        amount={amount}
        symbol={target.asset.symbol}
        appName={screenProps.config.appName}
        slot={screenProps.config.appearance.slots.walletFunded}
        onDone={() => send({ type: 'seen' })}
      />
    </ScreenFrame>
  )
}
