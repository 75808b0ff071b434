import {
  type LinkedAccount,
  useCrossAppAccounts,
  useLatchkey,
  useUnlinkAccount,
} from '@latchkey/react'
import type { Run } from '../wallets/useOutcome.ts'

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
  const verbs = useUnlinkAccount()
  const { unlinkCrossAppAccount } = useCrossAppAccounts()
  const socials = {
    google_oauth: verbs.unlinkGoogle,
    twitter_oauth: verbs.unlinkTwitter,
    discord_oauth: verbs.unlinkDiscord,
    github_oauth: verbs.unlinkGithub,
    spotify_oauth: verbs.unlinkSpotify,
    instagram_oauth: verbs.unlinkInstagram,
    tiktok_oauth: verbs.unlinkTiktok,
    line_oauth: verbs.unlinkLine,
    linkedin_oauth: verbs.unlinkLinkedIn,
    apple_oauth: verbs.unlinkApple,
  }
  return (account: LinkedAccount): (() => Promise<unknown>) | null => {
    switch (account.type) {
      case 'email':
        return () => verbs.unlinkEmail(account.address)
      case 'phone':
        return () => verbs.unlinkPhone(account.number ?? '')
      case 'passkey':
        return () => verbs.unlinkPasskey(account.credentialId)
      case 'telegram':
        return () => verbs.unlinkTelegram(account.telegramUserId)
      case 'farcaster':
        return () => verbs.unlinkFarcaster(account.fid)
      case 'wallet':
        return account.walletClientType === 'privy'
          ? null
          : () => verbs.unlinkWallet(account.address)
      case 'cross_app':
        return () => unlinkCrossAppAccount({ subject: account.subject })
      case 'smart_wallet':
      case 'custom_auth':
        return null
      default:
        return () => socials[account.type](account.subject)
    }
  }
}
