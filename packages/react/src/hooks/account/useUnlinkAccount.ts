import type { User } from '@latchkey/client'
import type { UnlinkTarget } from '@latchkey/client/account'
import type { OAuthProvider } from '@latchkey/contract'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { requireReady } from '../requireReady.ts'

const OAUTH_METHODS = {
  unlinkGoogle: 'google',
  unlinkTwitter: 'twitter',
  unlinkDiscord: 'discord',
  unlinkGithub: 'github',
  unlinkSpotify: 'spotify',
  unlinkInstagram: 'instagram',
  unlinkTiktok: 'tiktok',
  unlinkLine: 'line',
  unlinkLinkedIn: 'linkedin',
  unlinkApple: 'apple',
} as const satisfies Record<string, OAuthProvider>

/**
 * Unlinks a login method. The last remaining one cannot be unlinked. Resolves with the updated user.
 *
 * @throws The functions reject with `must_be_authenticated`, `linked_account_not_found` or `cannot_unlink_embedded_wallet`.
 *
 * @example
 * ```tsx
 * import { useUnlinkAccount, useUser } from '@latchkey/react'
 *
 * export function RemoveEmail() {
 *   const { user } = useUser()
 *   const { unlinkEmail } = useUnlinkAccount()
 *   const address = user?.email?.address
 *   if (!address) return null
 *   return (
 *     <button type="button" onClick={() => unlinkEmail(address)}>
 *       Remove {address}
 *     </button>
 *   )
 * }
 * ```
 */
export function useUnlinkAccount() {
  const { client, hostConfig } = useLatchkeyContext()
  return useMemo(() => {
    async function unlink(account: UnlinkTarget): Promise<User> {
      requireReady(client)
      const { unlinkAccount } = await import('@latchkey/client/account')
      return unlinkAccount(client, account)
    }
    const oauthFunctions = Object.entries(OAUTH_METHODS).map(([name, method]) => [
      name,
      (subject: string) => unlink({ method, subject }),
    ])
    return {
      ...(Object.fromEntries(oauthFunctions) as Record<
        keyof typeof OAUTH_METHODS,
        (subject: string) => Promise<User>
      >),
      unlinkEmail: (address: string) => unlink({ method: 'email', address }),
      unlinkPhone: (number: string) => unlink({ method: 'sms', number }),
      unlinkWallet: (address: string) => unlink({ method: 'wallet', address }),
      unlinkFarcaster: (fid: number) => unlink({ method: 'farcaster', fid }),
      unlinkTelegram: (telegramUserId: string) => unlink({ method: 'telegram', telegramUserId }),
      /** Unlinks through the vault, because a passkey can also be a second factor. */
      async unlinkPasskey(credentialId: string): Promise<User | null> {
        requireReady(client)
        const [{ mfaCalls }, wallets] = await Promise.all([
          import('@latchkey/client/mfa'),
          loadWallets(client, hostConfig),
        ])
        await mfaCalls(client, wallets.context.bridge, hostConfig.passkeys).unlinkPasskey(
          credentialId,
        )
        return client.getState().user
      },
    }
  }, [client, hostConfig])
}
