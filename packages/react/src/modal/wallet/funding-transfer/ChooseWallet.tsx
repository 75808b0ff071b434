import { useSyncExternalStore } from 'react'
import { TransferWalletsScreen } from '../../../screens/funding-transfer-wallets/TransferWalletsScreen.tsx'
import { ScreenFrame } from '../../ScreenFrame.tsx'
import { findPayingChain, listPayingWallets, toWalletKey } from './listPayingWallets.ts'
import type { PayerStepProps } from './PaymentProps.ts'

/** Lets the user choose the paying wallet. */
export function ChooseWallet(props: PayerStepProps & { onBack(): void }) {
  const { wallets, chains, send, onBack, onClose } = props
  const state = useSyncExternalStore(wallets.subscribe, wallets.getState)
  const entries = wallets.list()
  function pick(key: string) {
    const known = state.wallets.find((wallet) => toWalletKey(wallet) === key)
    if (known) {
      send({ type: 'chosen', wallet: known })
      return
    }
    const entry = entries.find(({ id }) => id === key)
    const chainType = entry && findPayingChain(entry, chains)
    send({ type: 'connect', wanted: { id: key, ...(chainType && { chainType }) } })
  }
  return (
    <ScreenFrame key="wallets">
      <TransferWalletsScreen
        {...listPayingWallets(state.wallets, entries, chains)}
        isDetecting={state.isDetecting}
        onPick={pick}
        onMore={() => send({ type: 'connect', wanted: null })}
        onBack={onBack}
        onClose={onClose}
      />
    </ScreenFrame>
  )
}
