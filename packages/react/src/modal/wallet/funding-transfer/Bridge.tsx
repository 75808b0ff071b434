import { readUsdPrice } from '@latchkey/client/funding'
import {
  type BridgeOption,
  type BridgeState,
  nativeAsset,
  networkName,
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
import { useLoaded } from '../useLoaded.ts'
import type { PaySteps } from './PaySteps.ts'
import { balanceText, transferView } from './transferView.ts'

/** A payment from another chain, followed until it has arrived. */
export function Bridge(props: PaySteps) {
  const { request, target, amount, wallet, mark, stage, onDifferent, onFunded } = props
  const { client, config, onClose } = stage
  const { value: usdPrice } = useLoaded(() => readUsdPrice(client, request))
  const [state, send] = useStageFlow(() =>
    startBridge(client, {
      wallet,
      target,
      chains: stage.wallets.context.settings().supportedChains ?? [],
      cluster: request.cluster,
    }),
  )
  useEffect(() => send({ type: 'start' }), [send])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status is news.
  useEffect(() => {
    if (state.status === 'done') onFunded()
  }, [state.status])
  const offer = offerOf(state)
  if (offer?.chosen)
    return (
      <Scene key="confirm">
        <TransferScreen
          wallet={mark}
          {...transferView(target, offer.chosen.prepared, usdPrice)}
          source={{
            ...chainOf(offer.chosen),
            onChange: offer.options.length > 1 ? () => send({ type: 'change' }) : undefined,
          }}
          state={{ status: offer.status }}
          onConfirm={() => send({ type: 'confirm' })}
          onDifferent={onDifferent}
          onBack={onDifferent}
          onClose={onClose}
        />
      </Scene>
    )
  if (offer)
    return (
      <Scene key="choosing">
        <SourceChainScreen
          wallet={mark}
          chains={offer.options.map((option) => ({ key: optionKey(option), ...chainOf(option) }))}
          onPick={(key) => send({ type: 'choose', key })}
          onBack={onDifferent}
          onClose={onClose}
        />
      </Scene>
    )
  switch (state.status) {
    case 'error': {
      const { kind, hash } = state.problem
      const paid = state.selection?.chosen.prepared.network
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
            state={waitingFor(state)}
            onBack={state.status === 'finding' ? onDifferent : undefined}
            onClose={onClose}
          />
        </Scene>
      )
  }
}

type Offer = {
  options: readonly BridgeOption[]
  chosen: BridgeOption | null
  status: 'ready' | 'rejected' | 'refreshing'
}

/** What is there to be chosen and confirmed; quotes that are asked for anew stay in sight meanwhile. */
function offerOf(state: BridgeState): Offer | null {
  switch (state.status) {
    case 'choosing':
      return { options: state.options, chosen: null, status: 'ready' }
    case 'confirm': {
      const { options, chosen, isRejected } = state
      return { options, chosen, status: isRejected ? 'rejected' : 'ready' }
    }
    case 'finding': {
      const { shown, key } = state
      const chosen = shown.find((option) => optionKey(option) === key) ?? null
      return shown.length > 0 ? { options: shown, chosen, status: 'refreshing' } : null
    }
    default:
      return null
  }
}

type Waiting = Parameters<typeof TransferStatusScreen>[0]['state']

function waitingFor(state: BridgeState): Waiting {
  switch (state.status) {
    case 'bridging':
    case 'asking':
      return { status: 'bridging', bridge: state.bridge }
    case 'simulating':
    case 'awaiting-approval':
    case 'sent':
      return { status: state.status }
    default:
      return { status: 'finding' }
  }
}

/** A chain and what the wallet has there of what it would pay with. */
function chainOf({ prepared, isErc20Quote, erc20Balance, balance }: BridgeOption) {
  const { network, asset } = prepared
  return {
    name: visibleText(networkName(network)).text,
    balance: isErc20Quote
      ? balanceText(erc20Balance ?? 0n, asset)
      : balanceText(balance, nativeAsset(network)),
  }
}
