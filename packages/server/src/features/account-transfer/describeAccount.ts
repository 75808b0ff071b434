import { isKnownAccount, type WireUser } from '@latchkey/contract'
import type { TransferOffer } from '@latchkey/contract/linking'
import type { ProvedIdentity } from '../login/service.ts'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** What people call the account that is with somebody else. */
function displayNameOf({ subject, details }: ProvedIdentity): string {
  const { username, name, display_name, email, address, phoneNumber } = details
  const names = [username, display_name, name, email, address, phoneNumber]
  return names.map(text).find((entry) => entry !== undefined) ?? subject
}

/** What the offer of a transfer says: the account, and the wallet that its owner would leave behind. */
export function describeAccount(
  nonce: string,
  identity: ProvedIdentity,
  owner: WireUser,
): TransferOffer {
  const { type, subject, details } = identity
  const wallet = owner.linked_accounts
    .filter(isKnownAccount)
    .find((account) => account.type === 'wallet' && account.wallet_client_type === 'privy')
  const embedded = wallet && 'address' in wallet ? wallet.address : undefined
  const isOAuth = type.endsWith('_oauth')
  return {
    nonce,
    ...((isOAuth || type === 'farcaster' || type === 'telegram') && { subject }),
    account: { displayName: displayNameOf(identity) },
    otherUser: {
      ...(embedded !== undefined && { embeddedWalletAddress: embedded }),
      ...(embedded !== undefined && type === 'farcaster' && { farcasterEmbeddedAddress: embedded }),
      ...(isOAuth && {
        oAuthUserInfo: {
          subject,
          name: text(details.name),
          username: text(details.username),
          profilePictureUrl: text(details.profile_picture_url),
          email: text(details.email),
          vanityName: text(details.vanity_name),
        },
      }),
    },
  }
}
