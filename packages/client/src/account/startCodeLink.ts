import { HEADERS, type SessionReply } from '@latchkey/contract'
import {
  linkEmail,
  linkPhone,
  updateEmail,
  updatePhone,
} from '@latchkey/contract/endpoints/linking'
import { sendEmailCode } from '@latchkey/contract/endpoints/oneTimeCode'
import { sendSmsCode } from '@latchkey/contract/endpoints/smsCode'
import type { Client } from '../core/client.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../core/flow/createFlow.ts'
import { withTransferOffer } from '../core/user/AccountTransfer.ts'
import type { User } from '../core/user/User.ts'
import { createCodeChannel } from '../login/methods/one-time-code/createCodeChannel.ts'
import {
  type OneTimeCodeEvent,
  type OneTimeCodeState,
  oneTimeCodeMachine,
} from '../login/methods/one-time-code/oneTimeCodeMachine.ts'

type CodeOptions = {
  method: 'email' | 'sms'
  /** Adds an address, or replaces the current one. */
  action: 'link' | 'update'
  /** True if Latchkey's modal shows the screens, false for the host app's own. */
  ownUi: boolean
}

/** Starts to link or replace an email address or phone number. */
export const startCodeLink = (
  client: Client,
  options: CodeOptions,
): Flow<OneTimeCodeState<User>, OneTimeCodeEvent<User>> => {
  const { method, ownUi } = options
  const channel = createCodeChannel(
    client,
    { method, ownUi, purpose: `link:${client.getState().user?.id ?? ''}` },
    method === 'email' ? emailCalls(client, options) : smsCalls(client, options),
  )
  return createFlow(oneTimeCodeMachine(channel), { clock: client.clock })
}

const ownUiHeader = ({ ownUi }: CodeOptions) => (ownUi ? { headers: { [HEADERS.ownUi]: 't' } } : {})

function emailCalls(client: Client, options: CodeOptions) {
  return {
    sendCode: (email: string) => client.call(sendEmailCode, { email }, ownUiHeader(options)),
    async verifyCode(email: string, code: string) {
      if (options.action === 'link')
        return accept(
          client,
          withTransferOffer(
            { method: 'email', body: { email } },
            client.call(linkEmail, { email, code }),
          ),
        )
      const oldAddress = requireCurrent(client.getState().user?.email?.address)
      return accept(client, client.call(updateEmail, { oldAddress, newAddress: email, code }))
    },
  }
}

function smsCalls(client: Client, options: CodeOptions) {
  return {
    sendCode: (phoneNumber: string) =>
      client.call(sendSmsCode, { phoneNumber }, ownUiHeader(options)),
    async verifyCode(phoneNumber: string, code: string) {
      if (options.action === 'link')
        return accept(
          client,
          withTransferOffer(
            { method: 'sms', body: { phoneNumber } },
            client.call(linkPhone, { phoneNumber, code }),
          ),
        )
      const old_phone_number = requireCurrent(client.getState().user?.phone?.number)
      const body = { old_phone_number, new_phone_number: phoneNumber, code }
      return accept(client, client.call(updatePhone, body))
    },
  }
}

function requireCurrent(address: string | undefined): string {
  if (address) return address
  throw new LatchkeyError('failed_to_update_account', 'The user has no such account to update')
}

/** Stores the user of the response. The tokens are refreshed when the modal closes. */
const accept = async (
  client: Client,
  answering: Promise<NonNullable<SessionReply['user']>>,
): Promise<User> => client.acceptUser(await answering)
