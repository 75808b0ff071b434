import { linkFarcaster } from '@latchkey/contract/endpoints/linking'
import type { Client } from '../../../core/client.ts'
import type { Flow } from '../../../core/flow/createFlow.ts'
import { withTransferOffer } from '../../../core/user/AccountTransfer.ts'
import type { User } from '../../../core/user/User.ts'
import type { FarcasterEvent, FarcasterState } from './farcasterMachine.ts'
import { startFarcasterFlow } from './startFarcasterLogin.ts'

/** Starts to link a Farcaster account to the current user. */
export const startFarcasterLink = (
  client: Client,
  { redirectUrl }: { redirectUrl?: string } = {},
): Flow<FarcasterState<User>, FarcasterEvent<User>> =>
  startFarcasterFlow(client, redirectUrl, async (proof) =>
    client.acceptUser(
      await withTransferOffer(
        { method: 'farcaster', body: { farcaster_id: proof.fid } },
        client.call(linkFarcaster, proof),
      ),
    ),
  )
