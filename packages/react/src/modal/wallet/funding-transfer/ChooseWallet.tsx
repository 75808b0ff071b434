import type {
  ConnectedWallet,
  RequestedWallet,
  WalletEntry,
  Wallets,
} from '@latchkey/client/external-wallets'
import { useState, useSyncExternalStore } from 'react'
import { TransferWalletsScreen } from '../../../screens/funding-transfer-wallets/TransferWalletsScreen.tsx'
import { WalletSteps } from '../../external-wallet/WalletSteps.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import {
  findActiveWallet,
  findPayingChain,
  listPayingWallets,
  toWalletKey,
} from './listPayingWallets.ts'

type Props = {
  wallets: Wallets
  /** Chain types it may pay from, preferred first. */
  chains: readonly ConnectedWallet['type'][]
  /** Address of the funded wallet. */
  funded: string
  onChosen(wallet: ConnectedWallet): void
  onBack(): void
  onClose: (() => void) | undefined
}

/** Lets the user choose the paying wallet and connects it if necessary, without a login. */
export function ChooseWallet({ wallets, chains, funded, onChosen, onBack, onClose }: Props) {
  const state = useSyncExternalStore(wallets.subscribe, wallets.getState)
  const [connecting, setConnecting] = useState<{ wanted: RequestedWallet | null } | null>(null)
  const [inUse] = useState(() => findActiveWallet(wallets.getState(), funded))
  const entries = wallets.list()
  const canPay = (entry: WalletEntry) => findPayingChain(entry, chains) !== undefined
  function connected(wallet: ConnectedWallet) {
    // Paying with a wallet does not make it the active one.
    wallets.setActive(inUse)
    // A multichain wallet may have been connected on a chain it cannot pay from.
    if (chains.includes(wallet.type)) onChosen(wallet)
    else setConnecting(null)
  }
  if (connecting)
    return (
      <WalletSteps
        wallets={wallets}
        purpose="connect"
        mode="login-or-sign-up"
        wanted={connecting.wanted}
        walletList={entries.filter(canPay).map(({ id }) => id)}
        onDone={connected}
        onFail={() => setConnecting(null)}
        onBack={() => setConnecting(null)}
        onClose={onClose}
      />
    )
  function pick(key: string) {
    const known = state.wallets.find((wallet) => toWalletKey(wallet) === key)
    if (known) {
      onChosen(known)
      return
    }
    const entry = entries.find(({ id }) => id === key)
    const chainType = entry && findPayingChain(entry, chains)
    setConnecting({ wanted: { id: key, ...(chainType && { chainType }) } })
  }
  return (
    <ScreenFrame key="wallets">
      <TransferWalletsScreen
        {...listPayingWallets(state.wallets, entries, chains)}
        isDetecting={state.isDetecting}
        onPick={pick}
        onMore={() => setConnecting({ wanted: null })}
        onBack={onBack}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
