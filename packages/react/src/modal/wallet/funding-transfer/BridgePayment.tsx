import { readUsdPrice } from '@latchkey/client/funding'
import {
  type BridgeOption,
  type BridgeState,
  nativeAsset,
  optionKey,
  refundLink,
  startBridge,
} from '@latchkey/client/funding/transfer'
import { useEffect } from 'react'
import { SourceChainScreen } from '../../../screens/funding-transfer/SourceChainScreen.tsx'
import { TransferScreen } from '../../../screens/funding-transfer/TransferScreen.tsx'
import { TransferStatusScreen } from '../../../screens/funding-transfer/TransferStatusScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { useFlow } from '../../useFlow.ts'
import { useLoaded } from '../useLoaded.ts'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import type { PaymentProps } from './PaymentProps.ts'
import { formatAssetBalance, toNetworkView, toTransferView } from './toTransferView.ts'

/** Pays from another chain and tracks the bridge until the funds arrive. */
export function BridgePayment(props: PaymentProps) {
  const { request, target, wallet, mark, screenProps, onDifferent, onFunded } = props
  const { client, onClose } = screenProps
  const { value: usdPrice } = useLoaded(() => readUsdPrice(client, request))
  const [state, send] = useFlow(
    () =>
      startBridge(client, {
        wallet,
        target,
        chains: screenProps.wallets.context.settings().supportedChains ?? [],
        cluster: request.cluster,
      }),
    { done: onFunded },
  )
  useEffect(() => send({ type: 'start' }), [send])
  const offer = toBridgeOffer(state)
  if (offer?.chosen)
    return (
      <ScreenFrame key="confirm">
        <TransferScreen
          wallet={mark}
          {...toTransferView(target, offer.chosen.prepared, usdPrice)}
          source={{
            ...toSourceChain(offer.chosen),
            onChange: offer.options.length > 1 ? () => send({ type: 'change' }) : undefined,
          }}
          state={{ status: offer.status }}
          onConfirm={() => send({ type: 'confirm' })}
          onDifferent={onDifferent}
          onBack={onDifferent}
          onClose={onClose}
        />
      </ScreenFrame>
    )
  if (offer)
    return (
      <ScreenFrame key="choosing">
        <SourceChainScreen
          wallet={mark}
          chains={offer.options.map((option) => ({
            key: optionKey(option),
            ...toSourceChain(option),
          }))}
          onPick={(key) => send({ type: 'choose', key })}
          onBack={onDifferent}
          onClose={onClose}
        />
      </ScreenFrame>
    )
  switch (state.status) {
    case 'error': {
      const { kind, hash } = state.problem
      const paid = state.selection?.chosen.prepared.network
      const refundUrl = kind === 'bridging' && hash && paid ? refundLink(paid, hash) : null
      return (
        <PaymentOutcome payment={props} problem={state.problem} refundUrl={refundUrl} send={send} />
      )
    }
    case 'success':
    case 'done':
      return <PaymentOutcome payment={props} problem={null} send={send} />
    default:
      return (
        <ScreenFrame key="waiting">
          <TransferStatusScreen
            wallet={mark}
            state={toWaitingState(state)}
            onBack={state.status === 'finding' ? onDifferent : undefined}
            onClose={onClose}
          />
        </ScreenFrame>
      )
  }
}

type BridgeOffer = {
  options: readonly BridgeOption[]
  chosen: BridgeOption | null
  status: 'ready' | 'rejected' | 'refreshing'
}

/** The options on screen. Old quotes stay visible while new ones load. */
function toBridgeOffer(state: BridgeState): BridgeOffer | null {
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

type WaitingState = Parameters<typeof TransferStatusScreen>[0]['state']

function toWaitingState(state: BridgeState): WaitingState {
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

/** A source chain with the wallet's balance of the paying asset. */
function toSourceChain({ prepared, isErc20Quote, erc20Balance, balance }: BridgeOption) {
  const { network, asset } = prepared
  const { id, name } = toNetworkView(network)
  return {
    network: id,
    name,
    balance: isErc20Quote
      ? formatAssetBalance(erc20Balance ?? 0n, asset)
      : formatAssetBalance(balance, nativeAsset(network)),
  }
}
