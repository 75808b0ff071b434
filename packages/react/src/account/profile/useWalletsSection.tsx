import type { User } from '@latchkey/client'
import {
  type EmbeddedWallet,
  embeddedWalletsOf,
  isServerWallet,
} from '@latchkey/client/wallet/accounts'
import { lazy, Suspense } from 'react'
import { useExportWallet as useExportSolanaWallet } from '../../hooks/solana/useExportWallet.ts'
import { useCreateWallet } from '../../hooks/wallets/useCreateWallet.ts'
import { useDelegatedActions } from '../../hooks/wallets/useDelegatedActions.ts'
import { useExportWallet } from '../../hooks/wallets/useExportWallet.ts'
import { useSetWalletRecovery } from '../../hooks/wallets/useSetWalletRecovery.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { wallet as walletIcon } from '../../ui/icons/generated/lucide.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { ActivityView } from '../activity/ActivityView.tsx'
import type { SectionAction, SectionItem, SectionView } from '../sections/SectionView.ts'
import { useFirstBalances } from './useFirstBalances.ts'

const text = accountPagesText.profile.wallets

const WalletActivity = lazy(async () => ({
  default: (await import('../activity/WalletActivity.tsx')).WalletActivity,
}))

/** Embedded wallets with their balance, backup and delegation. */
export function useWalletsSection(user: User): SectionView {
  const wallets = embeddedWalletsOf(user)
  const balances = useFirstBalances(wallets)
  const { createWallet } = useCreateWallet()
  const { exportWallet } = useExportWallet()
  const { exportWallet: exportSolanaWallet } = useExportSolanaWallet()
  const { setWalletRecovery } = useSetWalletRecovery()
  const { revokeWallets } = useDelegatedActions()

  function toItem(wallet: EmbeddedWallet): SectionItem {
    const { address, chainType, delegated } = wallet
    const name = shortenAddress(address)
    const exportKey = chainType === 'ethereum' ? exportWallet : exportSolanaWallet
    return {
      id: address,
      icon: <Icon paths={walletIcon} />,
      name,
      hint: text.kinds[chainType],
      chips: [
        { label: text.backups[wallet.recoveryMethod ?? 'none'] },
        ...(delegated ? [{ label: text.delegated }] : []),
      ],
      value: balances.get(address),
      copies: address,
      actions: [
        {
          label: text.exportKey,
          name: text.exportOf(name),
          run: () => exportKey({ address }),
        },
      ],
      more: {
        label: accountPagesText.wallet.history.title,
        render: () => (
          <Suspense fallback={<ActivityView lines={null} hasFailed={false} />}>
            <WalletActivity address={address} />
          </Suspense>
        ),
      },
    }
  }

  const actions: SectionAction[] = []
  if (wallets.length === 0) actions.push({ label: text.create, run: () => createWallet() })
  if (wallets.some((wallet) => !isServerWallet(wallet)))
    actions.push({ label: text.backUp, run: () => setWalletRecovery() })
  if (wallets.some(({ delegated }) => delegated))
    actions.push({
      label: text.revoke,
      look: 'danger',
      confirm: text.revokeConfirm,
      run: () => revokeWallets(),
    })
  return {
    id: 'wallets',
    title: text.title,
    help: text.help,
    empty: text.empty,
    items: wallets.map(toItem),
    actions,
  }
}
