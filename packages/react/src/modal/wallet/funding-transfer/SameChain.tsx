import { readUsdPrice } from '@latchkey/client/funding'
import { startFundingTransfer } from '@latchkey/client/funding/transfer'
import { useEffect } from 'react'
import { FundingSuccessScreen } from '../../../screens/funding-success/FundingSuccessScreen.tsx'
import { TransferErrorScreen } from '../../../screens/funding-transfer/TransferErrorScreen.tsx'
import { TransferScreen } from '../../../screens/funding-transfer/TransferScreen.tsx'
import { TransferStatusScreen } from '../../../screens/funding-transfer/TransferStatusScreen.tsx'
import { Scene } from '../../Scene.tsx'
import { useStageFlow } from '../../useStageFlow.ts'
import { useLoaded } from '../useLoaded.ts'
import type { PaySteps } from './PaySteps.ts'
import { transferView } from './transferView.ts'

type Props = PaySteps & { mayBridge: boolean; onElsewhere(): void }

/** A payment on the chain where it is to arrive. */
export function SameChain(props: Props) {
  const { target, amount, wallet, mark, stage, mayBridge, onElsewhere, onDifferent, onFunded } =
    props
  const { client, config, onClose } = stage
  const { value: usdPrice } = useLoaded(() => readUsdPrice(client, props.request))
  const [state, send] = useStageFlow(() =>
    startFundingTransfer(client, { wallet, target, mayBridge }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'elsewhere') onElsewhere()
    if (state.status === 'done') onFunded()
  }, [state.status])
  switch (state.status) {
    case 'confirm':
      return (
        <Scene key="confirm">
          <TransferScreen
            wallet={mark}
            {...transferView(target, state.prepared, usdPrice)}
            source={null}
            state={{ status: statusOf(state) }}
            onConfirm={() => send({ type: 'confirm' })}
            onDifferent={onDifferent}
            onBack={onDifferent}
            onClose={onClose}
          />
        </Scene>
      )
    case 'error':
      return (
        <Scene key="error">
          <TransferErrorScreen
            kind={state.problem.kind}
            address={wallet.address}
            refundUrl={null}
            onRetry={() => send({ type: 'retry' })}
            onDifferent={state.problem.hash === null ? onDifferent : undefined}
            onClose={onClose}
          />
        </Scene>
      )
    case 'success':
    case 'done':
      return (
        <Scene key="success">
          <FundingSuccessScreen
            amount={amount}
            symbol={target.asset.symbol}
            appName={config.appName}
            onDone={() => send({ type: 'seen' })}
          />
        </Scene>
      )
    default:
      return (
        <Scene key="waiting">
          <TransferStatusScreen
            wallet={mark}
            state={{ status: state.status === 'elsewhere' ? 'finding' : state.status }}
            onBack={state.status === 'preparing' ? onDifferent : undefined}
            onClose={onClose}
          />
        </Scene>
      )
  }
}

const statusOf = ({
  isRejected,
  prepared,
}: {
  isRejected: boolean
  prepared: { isShortOfFunds: boolean }
}) => (prepared.isShortOfFunds ? 'insufficient' : isRejected ? 'rejected' : 'ready')
