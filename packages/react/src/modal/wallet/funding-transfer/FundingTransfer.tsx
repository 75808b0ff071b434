import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { bridgeChainId, toTransferTarget } from '@latchkey/client/funding/transfer'
import { useState } from 'react'
import { useLatchkeyContext } from '../../../provider/LatchkeyContext.ts'
import { getExternalWallets } from '../../external-wallet/getExternalWallets.ts'
import { BridgePayment } from './BridgePayment.tsx'
import { ChooseWallet } from './ChooseWallet.tsx'
import { listPayingChains } from './listPayingWallets.ts'
import type { PaymentProps, TransferStepProps } from './PaymentProps.ts'
import { SameChainPayment } from './SameChainPayment.tsx'

/** Transfers from an external wallet, on the same chain or over a bridge. */
export function FundingTransfer({ request, amount, screenProps, send }: TransferStepProps) {
  const { client, hostConfig } = useLatchkeyContext()
  const [wallets] = useState(() => getExternalWallets(client, screenProps.config, hostConfig))
  const [target] = useState(() => toTransferTarget(request, amount))
  const [wallet, setWallet] = useState<ConnectedWallet | null>(null)
  const [isBridging, setBridging] = useState(false)
  const { crossChainBridgingEnabled, cluster } = request
  const mayBridge = crossChainBridgingEnabled && bridgeChainId(target.network) !== null
  const chains = listPayingChains(target, { mayBridge, cluster })

  function resetWallet() {
    setWallet(null)
    setBridging(false)
  }
  if (!wallet)
    return (
      <ChooseWallet
        wallets={wallets}
        chains={chains}
        funded={target.recipient}
        onChosen={setWallet}
        onBack={() => send({ type: 'back' })}
        onClose={screenProps.onClose}
      />
    )
  const { name, icon } = wallet.meta
  const steps: PaymentProps = {
    request,
    target,
    amount,
    wallet,
    mark: { label: name, icon, colour: wallets.findKnown(wallet.walletClientType)?.colour ?? null },
    screenProps,
    onDifferent: resetWallet,
    onFunded: () => send({ type: 'finished', funded: { method: 'external', amount } }),
  }
  if (isBridging || wallet.type !== target.network.type) return <BridgePayment {...steps} />
  return (
    <SameChainPayment
      {...steps}
      mayBridge={mayBridge && wallet.type === 'ethereum'}
      onBridge={() => setBridging(true)}
    />
  )
}
