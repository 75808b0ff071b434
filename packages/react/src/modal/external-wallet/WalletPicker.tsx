import { searchWallets, type WalletEntry, type Wallets } from '@latchkey/client/external-wallets'
import { useState, useSyncExternalStore } from 'react'
import { WalletPickerScreen } from '../../screens/wallet-picker/WalletPickerScreen.tsx'

type Props = {
  wallets: Wallets
  walletList: readonly string[] | undefined
  description: string | undefined
  linkOf(entry: WalletEntry): string | null
  /** `led`: the click followed a link that opens the wallet's app. */
  onPick(entry: WalletEntry, led: boolean): void
  onBack: (() => void) | undefined
  onClose: (() => void) | undefined
}

/** Wallet list with search. Wallets detected later are added to it. */
export function WalletPicker({ wallets, walletList, linkOf, onPick, ...screen }: Props) {
  const [query, setQuery] = useState('')
  const { isDetecting } = useSyncExternalStore(wallets.subscribe, wallets.getState)
  const entries = wallets.list(walletList)
  return (
    <WalletPickerScreen
      {...screen}
      entries={query ? searchWallets(entries, query) : entries}
      total={entries.length}
      query={query}
      isDetecting={isDetecting}
      recentId={wallets.recent()}
      linkOf={linkOf}
      onQuery={setQuery}
      onPick={(entry) => onPick(entry, linkOf(entry) !== null)}
    />
  )
}
