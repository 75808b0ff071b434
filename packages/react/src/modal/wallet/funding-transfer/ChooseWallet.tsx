import type {
  ConnectedWallet,
  WalletEntry,
  Wallets,
  WantedWallet,
} from '@latchkey/client/external-wallets'
import { useState, useSyncExternalStore } from 'react'
import { TransferWalletsScreen } from '../../../screens/funding-transfer-wallets/TransferWalletsScreen.tsx'
import { WalletSteps } from '../../external-wallet/WalletSteps.tsx'
import { Scene } from '../../Scene.tsx'
import { payingChainOf, payingWallets, walletKey } from './payingWallets.ts'

type Props = {
  wallets: Wallets
  /** The kinds of chain it may pay from, the nearest first. */
  chains: readonly ConnectedWallet['type'][]
  onChosen(wallet: ConnectedWallet): void
  onBack(): void
  onClose: (() => void) | undefined
}

/** Which wallet pays; one that is not connected yet is connected on the way, without a login. */
export function ChooseWallet({ wallets, chains, onChosen, onBack, onClose }: Props) {
  const state = useSyncExternalStore(wallets.subscribe, wallets.getState)
  const [connecting, setConnecting] = useState<{ wanted: WantedWallet | null } | null>(null)
  const entries = wallets.list()
  const canPay = (entry: WalletEntry) => payingChainOf(entry, chains) !== undefined
  if (connecting)
    return (
      <WalletSteps
        wallets={wallets}
        purpose="connect"
        mode="login-or-sign-up"
        wanted={connecting.wanted}
        walletList={entries.filter(canPay).map(({ id }) => id)}
        // One of several chains may have been connected on another than it could pay from.
        onDone={(wallet) => (chains.includes(wallet.type) ? onChosen(wallet) : setConnecting(null))}
        onFail={() => setConnecting(null)}
        onBack={() => setConnecting(null)}
        onClose={onClose}
      />
    )
  function pick(key: string) {
    const connected = state.wallets.find((wallet) => walletKey(wallet) === key)
    if (connected) {
      onChosen(connected)
      return
    }
    const entry = entries.find(({ id }) => id === key)
    const chainType = entry && payingChainOf(entry, chains)
    setConnecting({ wanted: { id: key, ...(chainType && { chainType }) } })
  }
  return (
    <Scene key="wallets">
      <TransferWalletsScreen
        {...payingWallets(state.wallets, entries, chains)}
        isDetecting={state.isDetecting}
        onPick={pick}
        onMore={() => setConnecting({ wanted: null })}
        onBack={onBack}
        onClose={onClose}
      />
    </Scene>
  )
}
