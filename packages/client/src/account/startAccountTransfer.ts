import type { SessionReply } from '@latchkey/contract'
import { TRANSFER_CALLS, transferOAuth } from '@latchkey/contract/endpoints/linking'
import type { Client } from '../core/client.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../core/flow/createFlow.ts'
import type { AccountTransfer, OAuthUserInfo } from '../core/user/AccountTransfer.ts'
import {
  type AccountTransferEvent,
  type AccountTransferState,
  accountTransferMachine,
} from './accountTransferMachine.ts'

/** Starts to move a login method to the current user. The account that had it is deleted. */
export function startAccountTransfer(
  client: Client,
  transfer: AccountTransfer,
): Flow<AccountTransferState, AccountTransferEvent> {
  const machine = accountTransferMachine(async () => {
    client.acceptUser(await send(client, transfer))
    await client.refreshUser()
  })
  return createFlow(machine, { clock: client.clock })
}

async function send(
  client: Client,
  { offer: { nonce, account, otherUser }, subject }: AccountTransfer,
): Promise<NonNullable<SessionReply['user']>> {
  if (!nonce || !account) throw new LatchkeyError('invalid_data', 'missing account transfer inputs')
  if (!('body' in subject))
    return client.call(transferOAuth, {
      nonce,
      // The server sent this object and validates it again.
      userInfo: otherUser?.oAuthUserInfo as OAuthUserInfo,
    })
  const farcaster = { farcaster_embedded_address: otherUser?.farcasterEmbeddedAddress }
  // Each endpoint takes its own fields; the union loses that pairing. A call drops the fields of others.
  const endpoint = TRANSFER_CALLS[subject.method] as (typeof TRANSFER_CALLS)['farcaster']
  return client.call(endpoint, { nonce, ...farcaster, ...subject.body } as never)
}
