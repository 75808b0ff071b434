import { useCallback, useEffect, useState } from 'react'
import { type ConnectedApp, useConnectedApps } from '../../hooks/login/useConnectedApps.ts'
import { formatDate } from '../../modal/account/formatDate.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { globe } from '../../ui/icons/generated/lucide.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import type { SectionItem, SectionView } from '../sections/SectionView.ts'

const { apps: text, factors } = accountPagesText.profile

/** Apps and sites that may use the account. Null without one: most apps share no accounts. */
export function useConnectedAppsSection(): SectionView | null {
  const { listConnectedApps, revokeConnectedApp } = useConnectedApps()
  const [apps, setApps] = useState<readonly ConnectedApp[]>([])

  const load = useCallback(async () => setApps(await listConnectedApps()), [listConnectedApps])
  useEffect(() => {
    load().catch(() => setApps([]))
  }, [load])

  function toItem({ id, type, address, connectedAt, ...app }: ConnectedApp): SectionItem {
    const name = app.name.replace(/^https:[/][/]/, '')
    const since = factors.since(formatDate(connectedAt))
    return {
      id,
      icon:
        type === 'app' ? (
          <WalletIcon icon={app.iconUrl ?? null} label={name} colour={null} />
        ) : (
          <Icon paths={globe} />
        ),
      name,
      hint: [...(address ? [shortenAddress(address)] : []), since].join(' · '),
      actions: [
        {
          label: text.revoke,
          name: text.revokeOf(name),
          look: 'danger',
          confirm: text.revokeConfirm(name),
          run: () => revokeConnectedApp({ id }).then(load),
        },
      ],
    }
  }

  if (apps.length === 0) return null
  return {
    id: 'apps',
    title: text.title,
    help: text.help,
    empty: null,
    items: apps.map(toItem),
    actions: [],
  }
}
