import type { LinkedAccountOf, User } from '@latchkey/client'
import { useLinkAccount } from '../../hooks/account/useLinkAccount.ts'
import { useUnlinkAccount } from '../../hooks/account/useUnlinkAccount.ts'
import { formatDate } from '../../modal/account/formatDate.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { fingerprint } from '../../ui/icons/generated/lucide.ts'
import type { SectionItem, SectionView } from '../sections/SectionView.ts'

const text = accountPagesText.profile.passkeys
type Passkey = LinkedAccountOf<'passkey'>

/** Passkeys of the user. Null if the app has no passkeys and the user has none either. */
export function usePasskeysSection(user: User, isOffered: boolean): SectionView | null {
  const { linkAccount } = useLinkAccount()
  const { unlinkAccount } = useUnlinkAccount()
  const passkeys = user.linkedAccounts.filter(({ type }) => type === 'passkey') as Passkey[]
  if (!isOffered && passkeys.length === 0) return null

  function toItem({ credentialId, enrolledInMfa, firstVerifiedAt, ...made }: Passkey): SectionItem {
    const device = [made.createdWithBrowser, made.createdWithOs].filter(Boolean).join(', ')
    const name = made.authenticatorName ?? (device || text.unnamed)
    return {
      id: credentialId,
      icon: <Icon paths={fingerprint} />,
      name,
      hint: firstVerifiedAt
        ? accountPagesText.profile.factors.since(formatDate(firstVerifiedAt))
        : undefined,
      chips: enrolledInMfa ? [{ label: text.isFactor, tone: 'success' }] : [],
      actions: [
        {
          label: text.remove,
          name: text.removeOf(name),
          look: 'danger',
          confirm: text.removeConfirm(name),
          run: () => unlinkAccount({ method: 'passkey', credentialId }),
        },
      ],
    }
  }

  return {
    id: 'passkeys',
    title: text.title,
    help: text.help,
    empty: text.empty,
    items: passkeys.map(toItem),
    actions: isOffered ? [{ label: text.add, run: () => linkAccount({ method: 'passkey' }) }] : [],
  }
}
