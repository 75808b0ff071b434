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
  /** The kinds of chain it may pay from, the nearest first. */
  chains: readonly ConnectedWallet['type'][]
  /** The address that gets the money. */
  funded: string
  onChosen(wallet: ConnectedWallet): void
  onBack(): void
  onClose: (() => void) | undefined
}

/** Which wallet pays; one that is not connected yet is connected on the way, without a login. */
export function ChooseWallet({ wallets, chains, funded, onChosen, onBack, onClose }: Props) {
  const state = useSyncExternalStore(wallets.subscribe, wallets.getState)
  const [connecting, setConnecting] = useState<{ wanted: RequestedWallet | null } | null>(null)
  const [inUse] = useState(() => findActiveWallet(wallets.getState(), funded))
  const entries = wallets.list()
  const canPay = (entry: WalletEntry) => findPayingChain(entry, chains) !== undefined
  function connected(wallet: ConnectedWallet) {
    // To pay with a wallet is not to choose it for everything else.
    wallets.setActive(inUse)
    // One of several chains may have been connected on another than it could pay from.
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
