import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import { bridgeChainId, toTransferTarget } from '@latchkey/client/funding/transfer'
import { useState } from 'react'
import { useLatchkeyContext } from '../../../provider/LatchkeyContext.ts'
import { walletsOf } from '../../external-wallet/walletsOf.ts'
import { Bridge } from './Bridge.tsx'
import { ChooseWallet } from './ChooseWallet.tsx'
import type { PaySteps, TransferStepProps } from './PaySteps.ts'
import { payingChains } from './payingWallets.ts'
import { SameChain } from './SameChain.tsx'

/** From a wallet of the person's own: which one, on the same chain or from another, until it has arrived. */
export function FundingTransfer({ request, amount, stage, send }: TransferStepProps) {
  const { client, hostConfig: host } = useLatchkeyContext()
  const [wallets] = useState(() => walletsOf(client, stage.config, host))
  const [target] = useState(() => toTransferTarget(request, amount))
  const [wallet, setWallet] = useState<ConnectedWallet | null>(null)
  const [isElsewhere, setElsewhere] = useState(false)
  const { crossChainBridgingEnabled, cluster } = request
  const mayBridge = crossChainBridgingEnabled && bridgeChainId(target.network) !== null
  const chains = payingChains(target, { mayBridge, cluster })

  function chooseAgain() {
    setWallet(null)
    setElsewhere(false)
  }
  if (!wallet)
    return (
      <ChooseWallet
        wallets={wallets}
        chains={chains}
        funded={target.recipient}
        onChosen={setWallet}
        onBack={() => send({ type: 'back' })}
        onClose={stage.onClose}
      />
    )
  const { name, icon } = wallet.meta
  const steps: PaySteps = {
    request,
    target,
    amount,
    wallet,
    mark: { label: name, icon, colour: wallets.findKnown(wallet.walletClientType)?.colour ?? null },
    stage,
    onDifferent: chooseAgain,
    onFunded: () => send({ type: 'finished', funded: { method: 'external', amount } }),
  }
  if (isElsewhere || wallet.type !== target.network.type) return <Bridge {...steps} />
  return (
    <SameChain
      {...steps}
      mayBridge={mayBridge && wallet.type === 'ethereum'}
      onElsewhere={() => setElsewhere(true)}
    />
  )
}
