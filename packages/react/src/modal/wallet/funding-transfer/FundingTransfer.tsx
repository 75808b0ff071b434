import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { bridgeChainId, startPayerSteps, toTransferTarget } from '@latchkey/client/funding/transfer'
import { useState } from 'react'
import { useLatchkeyContext } from '../../../provider/LatchkeyContext.ts'
import { getExternalWallets } from '../../external-wallet/getExternalWallets.ts'
import { useFlow } from '../../useFlow.ts'
import { BridgePayment } from './BridgePayment.tsx'
import { ChooseWallet } from './ChooseWallet.tsx'
import { ConnectWallet } from './ConnectWallet.tsx'
import { listPayingChains } from './listPayingWallets.ts'
import type { PaymentProps, TransferStepProps } from './PaymentProps.ts'
import { SameChainPayment } from './SameChainPayment.tsx'

/** Transfers from an external wallet, on the same chain or over a bridge. */
export function FundingTransfer({ request, amount, screenProps, send }: TransferStepProps) {
  const { client, hostConfig } = useLatchkeyContext()
  const [wallets] = useState(() => getExternalWallets(client, screenProps.config, hostConfig))
  const [target] = useState(() => toTransferTarget(request, amount))
  const { crossChainBridgingEnabled, cluster } = request
  const mayBridge = crossChainBridgingEnabled && bridgeChainId(target.network) !== null
  const chains = listPayingChains(target, { mayBridge, cluster })
  const [{ visits }, sendStep] = useFlow(() =>
    startPayerSteps(client, { chains, destination: target.network.type }),
  )
  const [visit] = visits
  const shared = { wallets, chains, send: sendStep, onClose: screenProps.onClose }
  const toPayment = (wallet: ConnectedWallet): PaymentProps => {
    const { name, icon } = wallet.meta
    const colour = wallets.findKnown(wallet.walletClientType)?.colour ?? null
    return {
      request,
      target,
      amount,
      wallet,
      mark: { label: name, icon, colour },
      screenProps,
      onDifferent: () => sendStep({ type: 'choose-another' }),
      onFunded: () => send({ type: 'finished', funded: { method: 'external', amount } }),
    }
  }
  switch (visit.name) {
    case 'wallets':
      return <ChooseWallet {...shared} onBack={() => send({ type: 'back' })} />
    case 'connect':
      return <ConnectWallet {...shared} wanted={visit.wanted} funded={target.recipient} />
    case 'bridge':
      return <BridgePayment {...toPayment(visit.wallet)} />
    case 'pay':
      return (
        <SameChainPayment
          {...toPayment(visit.wallet)}
          mayBridge={mayBridge && visit.wallet.type === 'ethereum'}
          onBridge={() => sendStep({ type: 'bridge', wallet: visit.wallet })}
        />
      )
  }
}
