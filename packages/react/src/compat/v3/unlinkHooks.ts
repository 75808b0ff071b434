import { useUnlinkAccount as useOwnUnlinkAccount } from '../../hooks/account/useUnlinkAccount.ts'
import { useUnlinkAccount } from '../accountHooks.ts'
import { familiar } from '../familiarErrors.ts'
import { toFamiliarUser } from '../toFamiliarUser.ts'
import type { OAuthProviderType, User } from '../types/user.ts'

/** Unlinks an email address. */
export function useUnlinkEmail() {
  const { unlinkEmail } = useUnlinkAccount()
  return { unlink: ({ address }: { address: string }) => unlinkEmail(address) }
}

/** Unlinks a phone number. */
export function useUnlinkPhone() {
  const { unlinkPhone } = useUnlinkAccount()
  return { unlink: ({ phoneNumber }: { phoneNumber: string }) => unlinkPhone(phoneNumber) }
}

/** Unlinks an external wallet. */
export function useUnlinkWallet() {
  const { unlinkWallet } = useUnlinkAccount()
  return { unlink: ({ address }: { address: string }) => unlinkWallet(address) }
}

/** Unlinks a Farcaster account. */
export function useUnlinkFarcaster() {
  const { unlinkFarcaster } = useUnlinkAccount()
  return { unlink: ({ fid }: { fid: number }) => unlinkFarcaster(fid) }
}

/** Unlinks a Telegram account. */
export function useUnlinkTelegram() {
  const { unlinkTelegram } = useUnlinkAccount()
  return {
    unlink: ({ telegramUserId }: { telegramUserId: string }) => unlinkTelegram(telegramUserId),
  }
}

/** Unlinks a passkey. */
export function useUnlinkPasskey() {
  const { unlinkPasskey } = useUnlinkAccount()
  return { unlink: ({ credentialId }: { credentialId: string }) => unlinkPasskey(credentialId) }
}

/** Unlinks an account of a social provider. */
export function useUnlinkOAuth() {
  const { unlinkAccount } = useOwnUnlinkAccount()
  return {
    unlink: async ({
      provider,
      subject,
    }: {
      provider: OAuthProviderType
      subject: string
    }): Promise<User> => {
      return toFamiliarUser(await familiar(unlinkAccount({ method: provider, subject })))
    },
  }
}

/** Result of `useUnlinkOAuth`. */
export type UseUnlinkOAuthInterface = ReturnType<typeof useUnlinkOAuth>
