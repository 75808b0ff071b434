import { HEADERS } from '@latchkey/contract'
import {
  linkPasskey,
  logInWithPasskey,
  registerPasskey,
  startPasskeyLink,
  startPasskeyLogin,
  startPasskeyRegistration,
} from '@latchkey/contract/endpoints/passkey'
import type { Client } from '../../../core/client.ts'
import type { User } from '../../../core/user/User.ts'
import type { PasskeyAnswer, PasskeyChallenge } from './Passkeys.ts'
import type { PasskeyAction } from './passkeyMachine.ts'
import { withoutEvidence } from './withoutEvidence.ts'

/**
 * Server calls of each passkey action.
 * @param page origin of the page whose passkeys a login uses; if omitted, this page
 */
export function passkeyCalls(client: Client, ownUi: boolean, page?: string) {
  const headers = ownUi ? { headers: { [HEADERS.ownUi]: 't' } } : {}
  return {
    async requestChallenge(action: PasskeyAction): Promise<PasskeyChallenge> {
      if (action === 'login') {
        const { relying_party, options } = await client.call(
          startPasskeyLogin,
          page === undefined ? {} : { relying_party: page },
          headers,
        )
        return { kind: 'get', relyingParty: relying_party, options: withoutEvidence(options) }
      }
      const start = action === 'link' ? startPasskeyLink : startPasskeyRegistration
      const { relying_party, options } = await client.call(start, {}, headers)
      return { kind: 'create', relyingParty: relying_party, options }
    },

    /** Stores the session or user before it resolves. */
    async submit(
      action: PasskeyAction,
      answer: PasskeyAnswer,
    ): Promise<{ user: User; isNewUser: boolean }> {
      const relying_party = answer.relyingParty
      if (answer.kind === 'get') {
        const session = await client.call(logInWithPasskey, {
          relying_party,
          challenge: answer.challenge,
          authenticator_response: answer.response,
        })
        return { user: client.acceptSession(session, 'passkey'), isNewUser: false }
      }
      const body = { relying_party, authenticator_response: answer.response }
      if (action === 'link') {
        return { user: client.acceptUser(await client.call(linkPasskey, body)), isNewUser: false }
      }
      const session = await client.call(registerPasskey, body)
      const isNewUser = session.is_new_user ?? true
      return { user: client.acceptSession(session, 'passkey'), isNewUser }
    },
  }
}
