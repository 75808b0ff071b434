import { readUsdPrice } from '@latchkey/client/funding'
import { startFundingTransfer } from '@latchkey/client/funding/transfer'
import { TransferScreen } from '../../../screens/funding-transfer/TransferScreen.tsx'
import { TransferStatusScreen } from '../../../screens/funding-transfer/TransferStatusScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { useFlow } from '../../useFlow.ts'
import { useLoaded } from '../useLoaded.ts'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import type { PaymentProps } from './PaymentProps.ts'
import { toTransferView } from './toTransferView.ts'

type Props = PaymentProps & { mayBridge: boolean; onBridge(): void }

/** Pays on the destination chain. */
export function SameChainPayment(props: Props) {
  const { target, wallet, mark, screenProps, mayBridge, onBridge, onDifferent, onFunded } = props
  const { client, onClose } = screenProps
  const { value: usdPrice } = useLoaded(() => readUsdPrice(client, props.request))
  const [state, send] = useFlow(() => startFundingTransfer(client, { wallet, target, mayBridge }), {
    elsewhere: onBridge,
    done: onFunded,
  })
  switch (state.status) {
    case 'confirm':
      return (
        <ScreenFrame key="confirm">
          <TransferScreen
            wallet={mark}
            {...toTransferView(target, state.prepared, usdPrice)}
            source={null}
            state={{ status: toScreenStatus(state) }}
            onConfirm={() => send({ type: 'confirm' })}
            onDifferent={onDifferent}
            onBack={onDifferent}
            onClose={onClose}
          />
        </ScreenFrame>
      )
    case 'error':
      return <PaymentOutcome payment={props} problem={state.problem} send={send} />
    case 'success':
    case 'done':
      return <PaymentOutcome payment={props} problem={null} send={send} />
    default:
      return (
        <ScreenFrame key="waiting">
          <TransferStatusScreen
            wallet={mark}
            state={{ status: state.status === 'elsewhere' ? 'finding' : state.status }}
            onBack={state.status === 'preparing' ? onDifferent : undefined}
            onClose={onClose}
          />
        </ScreenFrame>
      )
  }
}

const toScreenStatus = ({
  isRejected,
  prepared,
}: {
  isRejected: boolean
  prepared: { isShortOfFunds: boolean }
}) => (prepared.isShortOfFunds ? 'insufficient' : isRejected ? 'rejected' : 'ready')
