import type { LinkedAccount, User } from '@latchkey/client'
import { accountTypeOf, isCrossAppProvider, LOGIN_METHODS } from '@latchkey/contract'
import { useMemo } from 'react'
import { resolveConfig } from '../../config/resolveConfig.ts'
import { type LinkAccountMethod, useLinkAccount } from '../../hooks/account/useLinkAccount.ts'
import { useLinkWallet } from '../../hooks/account/useLinkWallet.ts'
import { useUnlinkAccount } from '../../hooks/account/useUnlinkAccount.ts'
import { useUpdateAccount } from '../../hooks/account/useUpdateAccount.ts'
import { useCrossAppAccounts } from '../../hooks/cross-app/useCrossAppAccounts.ts'
import { formatDate } from '../../modal/account/formatDate.ts'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { nameMethod } from '../nameMethod.ts'
import type { SectionAction, SectionItem, SectionView } from '../sections/SectionView.ts'
import { describeAccount } from './describeAccount.tsx'

const text = accountPagesText.profile.accounts

type LoginAccount = Exclude<LinkedAccount, { type: 'passkey' }>
const UPDATES = { email: 'email', phone: 'sms' } as const

const LINKABLE = LOGIN_METHODS.filter((method) => 'linkable' in method).map(({ id }) => id)

/** Linked accounts other than passkeys and embedded wallets, and the login methods that can be linked. */
export function useAccountsSection(user: User): SectionView {
  const linkable = useLinkable(user)
  const { unlinkAccount } = useUnlinkAccount()
  const { unlinkCrossAppAccount } = useCrossAppAccounts()
  const { updateAccount } = useUpdateAccount()
  const { linkAccount } = useLinkAccount()
  const { linkWallet } = useLinkWallet()

  function toItem(account: LoginAccount): SectionItem {
    const { icon, name, kind, unlinks } = describeAccount(account)
    const actions: SectionAction[] = []
    if (account.type === 'email' || account.type === 'phone') {
      const method = UPDATES[account.type]
      actions.push({
        label: text.change,
        name: text.changeOf(name),
        run: () => updateAccount({ method }),
      })
    }
    const unlink =
      account.type === 'cross_app'
        ? () => unlinkCrossAppAccount({ subject: account.subject })
        : unlinks && (() => unlinkAccount(unlinks))
    if (unlink)
      actions.push({
        label: text.unlink,
        name: text.unlinkOf(name),
        look: 'danger',
        confirm: text.unlinkConfirm(name),
        run: unlink,
      })
    const since = account.firstVerifiedAt && text.verified(formatDate(account.firstVerifiedAt))
    return {
      id: `${account.type} ${name}`,
      icon,
      name,
      hint: [kind, since].filter(Boolean).join(' · '),
      actions,
    }
  }

  return {
    id: 'accounts',
    title: text.title,
    help: text.help,
    empty: text.empty,
    items: user.linkedAccounts.filter(isLoginAccount).map(toItem),
    actions: linkable.map((method) =>
      method === 'wallet'
        ? { label: text.linkWallet, run: () => linkWallet() }
        : { label: text.link(nameMethod(method)), run: () => linkAccount({ method }) },
    ),
  }
}

const isLoginAccount = (account: LinkedAccount): account is LoginAccount =>
  account.type !== 'passkey' && !(account.type === 'wallet' && account.walletClientType === 'privy')

/** Methods of the app that the user has no account of. A user can have several wallets. */
function useLinkable(user: User): ('wallet' | LinkAccountMethod)[] {
  const { client, hostConfig } = useLatchkeyContext()
  const { config } = useClientState(client)
  return useMemo(() => {
    if (!config) return []
    const { loginMethods } = resolveConfig(config, hostConfig)
    const linkedTypes = new Set<string>(user.linkedAccounts.map(({ type }) => type))
    const isMissing = (method: string) =>
      method === 'wallet' || !linkedTypes.has(accountTypeOf(method) ?? '')
    return [...loginMethods]
      .filter((method) => !isCrossAppProvider(method) && method !== 'passkey')
      .filter((method) => method === 'wallet' || (LINKABLE as string[]).includes(method))
      .filter(isMissing) as ('wallet' | LinkAccountMethod)[]
  }, [config, hostConfig, user])
}
