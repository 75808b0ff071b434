import type { LinkedAccount } from '@latchkey/client'
import type { ReactNode } from 'react'
import type { UnlinkAccountInput } from '../../hooks/account/useUnlinkAccount.ts'
import { accountPagesText } from '../../text/accountPages.ts'
import { toMethodName, toWalletName } from '../../text/methods.ts'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { AccountIcon } from '../AccountIcon.tsx'

const text = accountPagesText.profile.accounts

/** How an account is shown, and what unlinks it. */
export type AccountDescription = {
  icon: ReactNode
  /** Address, number or name at the provider. */
  name: string
  /** Kind of account, such as `Email` or `Google`. */
  kind: string
  /** Null if only the app's back end can unlink it. */
  unlinks: UnlinkAccountInput | null
}

type SocialMethod = Extract<UnlinkAccountInput, { subject: string }>['method']
type LoginAccount = Exclude<LinkedAccount, { type: 'passkey' }>

/** Describes an account that the user logs in with. Passkeys have a section of their own. */
export function describeAccount(account: LoginAccount): AccountDescription {
  const icon = <AccountIcon kind={account.type} />
  switch (account.type) {
    case 'email':
      return {
        icon,
        name: account.address,
        kind: text.kinds.email,
        unlinks: { method: 'email', address: account.address },
      }
    case 'phone': {
      const number = account.number ?? ''
      return {
        icon,
        name: number,
        kind: text.kinds.phone,
        unlinks: { method: 'sms', number },
      }
    }
    case 'wallet':
      return {
        icon,
        name: shortenAddress(account.address),
        kind: account.walletClientType ? toWalletName(account.walletClientType) : text.kinds.wallet,
        unlinks: { method: 'wallet', address: account.address },
      }
    case 'telegram':
      return {
        icon,
        name: account.username ?? account.telegramUserId,
        kind: toMethodName('telegram'),
        unlinks: { method: 'telegram', telegramUserId: account.telegramUserId },
      }
    case 'farcaster':
      return {
        icon,
        name: account.username ?? String(account.fid),
        kind: toMethodName('farcaster'),
        unlinks: { method: 'farcaster', fid: account.fid },
      }
    case 'smart_wallet':
      return {
        icon,
        name: shortenAddress(account.address),
        kind: text.kinds.smart_wallet,
        unlinks: null,
      }
    case 'custom_auth':
      return {
        icon,
        name: account.customUserId,
        kind: text.kinds.custom_auth,
        unlinks: null,
      }
    case 'cross_app':
      return {
        icon,
        name: account.providerApp.id,
        kind: text.kinds.cross_app,
        unlinks: null,
      }
    default:
      return describeSocialAccount(account)
  }
}

type SocialAccount = Extract<LoginAccount, { type: `${string}_oauth` }>

function describeSocialAccount(account: SocialAccount): AccountDescription {
  const provider = account.type.slice(0, -'_oauth'.length) as SocialMethod
  const { email, username, name }: Partial<Record<string, unknown>> = account
  return {
    icon: <AccountIcon kind={account.type} />,
    name: String(email ?? username ?? name ?? account.subject),
    kind: toMethodName(provider),
    unlinks: { method: provider, subject: account.subject },
  }
}
