import { isKnownAccount, type WireUser } from '@latchkey/contract'
import type { TransferOffer } from '@latchkey/contract/endpoints/linking'
import type { ProvedIdentity } from '../login/service.ts'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Returns a name for the account that a user recognizes. */
function displayNameOf({ subject, details }: ProvedIdentity): string {
  const { username, name, display_name, email, address, phoneNumber } = details
  const [wallet] = (details.embedded_wallets ?? []) as { address?: string }[]
  const names = [username, display_name, name, email, address, phoneNumber, wallet?.address]
  return names.map(text).find((entry) => entry !== undefined) ?? subject
}

/** Account types whose subject is the address that the user entered. */
const ADDRESS_TYPES: ReadonlySet<string> = new Set(['email', 'phone', 'wallet'])

const addressesIn = (wallets: unknown) =>
  ((wallets ?? []) as { address: string }[]).map(({ address }) => address)

/** Builds the transfer offer: the account, and the wallet that its owner would leave behind. */
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
  const isCrossApp = type === 'cross_app'
  const isOAuth = isCrossApp || type.endsWith('_oauth')
  return {
    nonce,
    ...(!ADDRESS_TYPES.has(type) && { subject }),
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
          ...(isCrossApp && {
            meta: { providerAppId: text(details.provider_app_id) },
            embeddedWalletAddresses: addressesIn(details.embedded_wallets),
            smartWalletAddresses: addressesIn(details.smart_wallets),
          }),
        },
      }),
    },
  }
}
