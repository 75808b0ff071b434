import type { User } from '@latchkey/client'
import type { UnlinkTarget } from '@latchkey/client/account'
import type { OAuthProvider } from '@latchkey/contract'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadWallets } from '../provider/loadWallets.ts'
import { requireReady } from './requireReady.ts'

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

/** Takes a way in off whoever is logged in, by what names it; the last one stays. Each answers the person as they are then. */
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
      /** Through the vault: a passkey may be a second factor as well. */
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
