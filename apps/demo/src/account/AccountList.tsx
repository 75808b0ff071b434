import {
  type LinkedAccount,
  type UnlinkAccountInput,
  useCrossAppAccounts,
  useLatchkey,
  useUnlinkAccount,
} from '@latchkey/react'
import type { Run } from '../wallets/useOutcome.ts'

type SocialProvider = Extract<UnlinkAccountInput, { subject: string }>['method']

/** Lists the linked accounts with a button to unlink each. */
export function AccountList({ run }: { run: Run }) {
  const { user } = useLatchkey()
  const unlink = useUnlink()
  return (
    <ul className="accounts">
      {user?.linkedAccounts.map((account) => {
        const name = toAccountLabel(account)
        const take = unlink(account)
        return (
          <li key={`${account.type} ${name}`}>
            <span>
              <strong>{account.type}</strong> {name}
            </span>
            {take && (
              <button
                type="button"
                aria-label={`Unlink ${account.type} ${name}`}
                onClick={() => run('unlink', () => take().then(() => account.type))}
              >
                Unlink
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function toAccountLabel(account: LinkedAccount): string {
  if (account.type === 'passkey') return account.authenticatorName ?? account.credentialId
  if (account.type === 'phone') return account.number ?? ''
  if (account.type === 'cross_app') return account.providerApp.id
  if ('address' in account && account.address) return account.address
  if ('email' in account && account.email) return account.email
  if ('username' in account && account.username) return account.username
  return 'subject' in account ? account.subject : ''
}

/** Returns the function that unlinks an account, or null if it cannot be unlinked. */
function useUnlink() {
  const { unlinkAccount } = useUnlinkAccount()
  const { unlinkCrossAppAccount } = useCrossAppAccounts()
  return (account: LinkedAccount): (() => Promise<unknown>) | null => {
    if (account.type === 'cross_app')
      return () => unlinkCrossAppAccount({ subject: account.subject })
    const target = toTarget(account)
    return target && (() => unlinkAccount(target))
  }
}

function toTarget(account: Exclude<LinkedAccount, { type: 'cross_app' }>) {
  switch (account.type) {
    case 'email':
      return { method: 'email', address: account.address } as const
    case 'phone':
      return { method: 'sms', number: account.number ?? '' } as const
    case 'passkey':
      return { method: 'passkey', credentialId: account.credentialId } as const
    case 'telegram':
      return { method: 'telegram', telegramUserId: account.telegramUserId } as const
    case 'farcaster':
      return { method: 'farcaster', fid: account.fid } as const
    case 'wallet':
      return account.walletClientType === 'privy'
        ? null
        : ({ method: 'wallet', address: account.address } as const)
    case 'smart_wallet':
    case 'custom_auth':
      return null
    default: {
      const [provider] = account.type.split('_') as [SocialProvider]
      return { method: provider, subject: account.subject }
    }
  }
}
