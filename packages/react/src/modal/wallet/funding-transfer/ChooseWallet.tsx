import type { ConnectedWallet, Wallets, WantedWallet } from '@latchkey/client/external-wallets'
import { useState, useSyncExternalStore } from 'react'
import { TransferWalletsScreen } from '../../../screens/funding-transfer-wallets/TransferWalletsScreen.tsx'
import { WalletSteps } from '../../external-wallet/WalletSteps.tsx'
import { Scene } from '../../Scene.tsx'
import { payingWallets, walletKey } from './payingWallets.ts'

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
  if (connecting)
    return (
      <WalletSteps
        wallets={wallets}
        purpose="connect"
        mode="login-or-sign-up"
        wanted={connecting.wanted}
        onDone={onChosen}
        onFail={() => setConnecting(null)}
        onBack={() => setConnecting(null)}
        onClose={onClose}
      />
    )
  const entries = wallets.list()
  function pick(key: string) {
    const connected = state.wallets.find((wallet) => walletKey(wallet) === key)
    if (connected) {
      onChosen(connected)
      return
    }
    const entry = entries.find(({ id }) => id === key)
    const chainType = chains.find((chain) =>
      entry?.chains.includes(chain === 'solana' ? 'solana' : 'eip155'),
    )
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
