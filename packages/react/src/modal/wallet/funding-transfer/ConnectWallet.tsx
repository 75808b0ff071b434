import type { RequestedWallet } from '@latchkey/client/external-wallets'
import { useState } from 'react'
import { WalletSteps } from '../../external-wallet/WalletSteps.tsx'
import { findActiveWallet, findPayingChain } from './listPayingWallets.ts'
import type { PayerStepProps } from './PaymentProps.ts'

type Props = PayerStepProps & {
  wanted: RequestedWallet | null
  /** Address of the funded wallet. */
  funded: string
}

/** Connects the paying wallet, without a login. */
export function ConnectWallet({ wallets, chains, send, wanted, funded, onClose }: Props) {
  const [inUse] = useState(() => findActiveWallet(wallets.getState(), funded))
  const goBack = () => send({ type: 'back' })
  return (
    <WalletSteps
      wallets={wallets}
      purpose="connect"
      mode="login-or-sign-up"
      wanted={wanted}
      walletList={wallets
        .list()
        .filter((entry) => findPayingChain(entry, chains) !== undefined)
        .map(({ id }) => id)}
      onDone={(wallet) => {
        // Paying with a wallet does not make it the active one.
        wallets.setActive(inUse)
        send({ type: 'chosen', wallet })
      }}
      onFail={goBack}
      onBack={goBack}
      onClose={onClose}
    />
  )
}
