import {
  type BridgeOption,
  coinOf,
  networkOf,
  optionKey,
  refundLink,
  startBridge,
} from '@latchkey/client/funding/transfer'
import { useEffect } from 'react'
import { FundingSuccessScreen } from '../../../screens/funding-success/FundingSuccessScreen.tsx'
import { SourceChainScreen } from '../../../screens/funding-transfer/SourceChainScreen.tsx'
import { TransferErrorScreen } from '../../../screens/funding-transfer/TransferErrorScreen.tsx'
import { TransferScreen } from '../../../screens/funding-transfer/TransferScreen.tsx'
import { TransferStatusScreen } from '../../../screens/funding-transfer/TransferStatusScreen.tsx'
import { visibleText } from '../../../screens/sign-message/visibleText.ts'
import { Scene } from '../../Scene.tsx'
import { useStageFlow } from '../../useStageFlow.ts'
import type { PaySteps } from './PaySteps.ts'
import { balanceText, transferView } from './transferView.ts'

/** A payment from another chain, followed until it has arrived. */
export function Bridge(props: PaySteps) {
  const { request, aim, amount, wallet, mark, stage, onDifferent, onFunded } = props
  const { client, config, onClose } = stage
  const [state, send] = useStageFlow(() =>
    startBridge(client, {
      wallet,
      aim,
      chains: stage.wallets.context.settings().supportedChains ?? [],
      cluster: request.cluster,
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'done') onFunded()
  }, [state.status])
  switch (state.status) {
    case 'choosing':
      return (
        <Scene key="choosing">
          <SourceChainScreen
            wallet={mark}
            chains={state.options.map((option) => ({ key: optionKey(option), ...chainOf(option) }))}
            onPick={(key) => send({ type: 'choose', key })}
            onBack={onDifferent}
            onClose={onClose}
          />
        </Scene>
      )
    case 'confirm':
      return (
        <Scene key={`confirm ${state.isRejected}`}>
          <TransferScreen
            wallet={mark}
            {...transferView(aim, state.chosen.prepared)}
            source={{
              ...chainOf(state.chosen),
              onChange: state.options.length > 1 ? () => send({ type: 'change' }) : undefined,
            }}
            state={{ status: state.isRejected ? 'rejected' : 'ready' }}
            onConfirm={() => send({ type: 'confirm' })}
            onDifferent={onDifferent}
            onBack={onDifferent}
            onClose={onClose}
          />
        </Scene>
      )
    case 'error': {
      const { kind, hash } = state.problem
      const paid = state.place?.chosen.prepared.place
      return (
        <Scene key="error">
          <TransferErrorScreen
            kind={kind}
            address={wallet.address}
            refundUrl={kind === 'bridging' && hash && paid ? refundLink(paid, hash) : null}
            onRetry={() => send({ type: 'retry' })}
            onDifferent={hash === null ? onDifferent : undefined}
            onClose={onClose}
          />
        </Scene>
      )
    }
    case 'success':
    case 'done':
      return (
        <Scene key="success">
          <FundingSuccessScreen
            amount={amount}
            symbol={aim.asset.symbol}
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
            state={
              state.status === 'bridging' || state.status === 'asking'
                ? { status: 'bridging', bridge: state.bridge }
                : { status: state.status }
            }
            onBack={state.status === 'finding' ? onDifferent : undefined}
            onClose={onClose}
          />
        </Scene>
      )
  }
}

/** A chain and what the wallet has there of what it would pay with. */
function chainOf({ prepared, isErc20Quote, erc20Balance, balance }: BridgeOption) {
  const { place, asset } = prepared
  return {
    name: visibleText(networkOf(place)).text,
    balance: isErc20Quote
      ? balanceText(erc20Balance ?? 0n, asset)
      : balanceText(balance, coinOf(place)),
  }
}
