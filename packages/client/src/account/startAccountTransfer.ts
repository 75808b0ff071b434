import type { SessionReply } from '@latchkey/contract'
import {
  transferEmail,
  transferFarcaster,
  transferOAuth,
  transferPhone,
  transferSiwe,
  transferSiws,
  transferTelegram,
} from '@latchkey/contract/endpoints/linking'
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
  switch (subject.method) {
    case 'email':
      return client.call(transferEmail, { nonce, email: subject.email })
    case 'sms':
      return client.call(transferPhone, { nonce, phoneNumber: subject.phoneNumber })
    case 'telegram':
      return client.call(transferTelegram, { nonce, ...subject.proof })
    case 'farcaster':
      return client.call(transferFarcaster, {
        nonce,
        farcaster_id: subject.fid,
        farcaster_embedded_address: otherUser?.farcasterEmbeddedAddress,
      })
    case 'siwe': {
      const { method: _, ...wallet } = subject
      return client.call(transferSiwe, { nonce, ...wallet })
    }
    case 'siws': {
      const { method: _, chainId: _chain, ...wallet } = subject
      return client.call(transferSiws, { nonce, ...wallet })
    }
    default:
      return client.call(transferOAuth, {
        nonce,
        // The server sent this object and validates it again.
        userInfo: otherUser?.oAuthUserInfo as OAuthUserInfo,
      })
  }
}
