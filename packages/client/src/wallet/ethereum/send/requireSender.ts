import type { Client } from '../../../client.ts'
import { LatchkeyError } from '../../../errors/LatchkeyError.ts'
import { type EmbeddedWallet, findEmbeddedWallet } from '../../EmbeddedWallet.ts'

/** Refuses to send without a session that still holds, or from a wallet that is not of the person who has it. */
export async function requireSender(
  client: Pick<Client, 'getState' | 'getAccessToken'>,
  { address }: EmbeddedWallet,
): Promise<void> {
  const accessToken = await client.getAccessToken()
  // Looked up after the wait: by then somebody else may be logged in.
  const wallet = findEmbeddedWallet(client.getState().user, address, 'ethereum')
  if (!accessToken || !wallet)
    throw new LatchkeyError(
      accessToken ? 'embedded_wallet_not_found' : 'attempted_rpc_call_before_logged_in',
      'Must have valid access token and Privy wallet to send transaction',
    )
}
