import type { Client } from '../../../../core/client.ts'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import { type EmbeddedWallet, findEmbeddedWallet } from '../../../embedded/EmbeddedWallet.ts'

/**
 * Requires a valid session and a wallet of the current user.
 * @throws LatchkeyError `attempted_rpc_call_before_logged_in` or `embedded_wallet_not_found`
 */
export async function requireSender(
  client: Pick<Client, 'getState' | 'getAccessToken'>,
  { address }: EmbeddedWallet,
): Promise<void> {
  const accessToken = await client.getAccessToken()
  // Read after the await: another user may have logged in meanwhile.
  const wallet = findEmbeddedWallet(client.getState().user, address, 'ethereum')
  if (!accessToken || !wallet)
    throw new LatchkeyError(
      accessToken ? 'embedded_wallet_not_found' : 'attempted_rpc_call_before_logged_in',
      'Must have valid access token and Privy wallet to send transaction',
    )
}
