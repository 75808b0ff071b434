import type { SessionReply } from '@latchkey/contract'
import {
  linkPasskey,
  logInWithPasskey,
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
  registerPasskey,
  startPasskeyLink,
  startPasskeyLogin,
  startPasskeyRegistration,
} from '@latchkey/contract/endpoints/passkey'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import type { Database } from '../../platform/db/openDatabase.ts'
import { createTestServer, ORIGIN } from '../../testing/createTestServer.fixture.ts'
import { createSoftwareAuthenticator } from './softwareAuthenticator.fixture.ts'

type Headers = Record<string, string | undefined>

/** Starts a server with passkeys enabled, with one function per WebAuthn step. */
export async function createPasskeyServer(
  database: Database,
  changes: Partial<AppDefinitionInput> = {},
) {
  const server = await createTestServer(database, {
    mode: 'development',
    loginMethods: ['email', 'passkey'],
    ...changes,
  })
  const post = (path: string, body: unknown, headers: Headers = {}) =>
    server.post(path, body, { headers: { origin: ORIGIN, ...headers } })
  const optionsFrom = async <Options>(path: string, headers: Headers = {}): Promise<Options> => {
    const answer = await post(path, {}, headers)
    return ((await answer.json()) as { options: Options }).options
  }
  const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` })

  const creation = () => optionsFrom<PasskeyCreationOptions>(startPasskeyRegistration.path)
  const request = () => optionsFrom<PasskeyRequestOptions>(startPasskeyLogin.path)
  const register = (authenticator_response: PasskeyRegistration, headers: Headers = {}) =>
    post(registerPasskey.path, { authenticator_response }, headers)
  const logIn = (challenge: string, response: PasskeyAssertion, headers: Headers = {}) =>
    post(logInWithPasskey.path, { challenge, authenticator_response: response }, headers)

  return {
    ...server,
    logInByEmail: server.logIn,
    post,
    creation,
    request,
    register,
    logIn,
    linking: (token: string | null) =>
      optionsFrom<PasskeyCreationOptions>(startPasskeyLink.path, bearer(token)),
    link: (token: string | null, response: PasskeyRegistration) =>
      post(linkPasskey.path, { authenticator_response: response }, bearer(token)),
    bearer,
    /** Registers a new user with a passkey. */
    async newUser() {
      const authenticator = createSoftwareAuthenticator(ORIGIN)
      const answer = await register(authenticator.create(await creation()))
      if (!answer.ok) throw new Error(`A good registration was refused with ${answer.status}`)
      return { authenticator, session: (await answer.json()) as SessionReply }
    },
  }
}
