import { type Client, LatchkeyError } from '@latchkey/client'
import {
  type ChainType,
  type EmbeddedWallet,
  embeddedWalletsOf,
  findEmbeddedWallet,
} from '@latchkey/client/wallet/accounts'

/** Finds the embedded wallet of that address, or the user's first of the chain. */
export function findWallet(
  client: Client,
  chainType: ChainType,
  address: string | undefined,
): EmbeddedWallet {
  const { user } = client.getState()
  if (!user)
    throw new LatchkeyError(
      'must_be_authenticated',
      'User must be authenticated before signing with a Privy wallet',
    )
  const wallet =
    address === undefined
      ? embeddedWalletsOf(user, chainType)[0]
      : findEmbeddedWallet(user, address, chainType)
  if (!wallet)
    throw new LatchkeyError(
      'embedded_wallet_not_found',
      'No embedded or connected wallet found for address.',
    )
  return wallet
}
