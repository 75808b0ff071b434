import { HEADERS, type SessionReply } from '@latchkey/contract'
import {
  linkEmail,
  linkFarcaster,
  linkOAuth,
  linkPhone,
  linkTelegram,
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
import type { FarcasterEvent, FarcasterState } from '../login/methods/farcaster/farcasterMachine.ts'
import { startFarcasterFlow } from '../login/methods/farcaster/startFarcasterLogin.ts'
import type { OAuthEvent, OAuthState } from '../login/methods/oauth/OAuthState.ts'
import { type OAuthOptions, startOAuthFlow } from '../login/methods/oauth/startOAuth.ts'
import { createCodeChannel } from '../login/methods/one-time-code/createCodeChannel.ts'
import {
  type OneTimeCodeEvent,
  type OneTimeCodeState,
  oneTimeCodeMachine,
} from '../login/methods/one-time-code/oneTimeCodeMachine.ts'
import type { AskTelegram } from '../login/methods/telegram/askTelegram.browser.ts'
import { startTelegramFlow } from '../login/methods/telegram/startTelegram.ts'
import type { TelegramEvent, TelegramState } from '../login/methods/telegram/telegramMachine.ts'

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
          withTransferOffer({ method: 'email', email }, client.call(linkEmail, { email, code })),
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
            { method: 'sms', phoneNumber },
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

/** Starts to link a social account to the current user. */
export const startOAuthLink = (
  client: Client,
  options: Omit<OAuthOptions, 'mode'>,
): Flow<OAuthState<User>, OAuthEvent<User>> =>
  startOAuthFlow(client, { ...options, mode: 'login-or-sign-up', isLink: true }, async (proof) =>
    accept(client, withTransferOffer({ method: options.provider }, client.call(linkOAuth, proof))),
  )

/** Starts to link a Telegram account to the current user. */
export const startTelegramLink = (
  client: Client,
  options: { askTelegram?: AskTelegram } = {},
): Flow<TelegramState, TelegramEvent> =>
  startTelegramFlow(client, options, async (proof) => ({
    user: await accept(
      client,
      withTransferOffer({ method: 'telegram', proof }, client.call(linkTelegram, proof)),
    ),
    isNewUser: false,
  }))

/** Starts to link a Farcaster account to the current user. */
export const startFarcasterLink = (
  client: Client,
  { redirectUrl }: { redirectUrl?: string } = {},
): Flow<FarcasterState<User>, FarcasterEvent<User>> =>
  startFarcasterFlow(client, redirectUrl, (proof) =>
    accept(
      client,
      withTransferOffer({ method: 'farcaster', fid: proof.fid }, client.call(linkFarcaster, proof)),
    ),
  )

/** Stores the user of the response. The tokens are refreshed when the modal closes. */
const accept = async (
  client: Client,
  answering: Promise<NonNullable<SessionReply['user']>>,
): Promise<User> => client.acceptUser(await answering)
