import { createHash, randomBytes } from 'node:crypto'
import { crossAppProvider, HEADERS, type SessionReply } from '@latchkey/contract'
import {
  allowCrossAppLogin,
  confirmCrossAppUser,
  denyCrossAppLogin,
  readCrossAppLogin,
  readCrossAppRequest,
} from '@latchkey/contract/endpoints/crossApp'
import { finishOAuth, OAUTH_QUERY, startOAuth } from '@latchkey/contract/endpoints/oauth'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import type { Database } from '../../platform/db/openDatabase.ts'
import {
  APP_ID,
  APP_SECRET,
  createTestServer,
  ORIGIN,
  OTHER_APP_ID,
  PUBLIC_URL,
} from '../../testing/createTestServer.fixture.ts'

export const THIRD_APP_ID = 'testapp000000000000000003'
export const THIRD_ORIGIN = 'https://third.example.com'
export const PROVIDER = crossAppProvider(OTHER_APP_ID)
const DOCUMENT = '<meta name="latchkey-cross-app" content="__LATCHKEY_CROSS_APP__">'

type Provider = NonNullable<NonNullable<AppDefinitionInput['crossApp']>['provider']>
export type Leaving = { url: string; state: string; verifier: string; stateCode: string }

/** Two requesting apps, one provider app, and a user of the provider. */
export async function createCrossAppServer(
  database: Database,
  { provider = {}, ...more }: { provider?: Partial<Provider> } & Partial<AppDefinitionInput> = {},
) {
  const asking = { crossApp: { connections: [OTHER_APP_ID] } }
  const provide = { provider: { requesters: 'all' as const, ...provider } }
  const server = await createTestServer(
    database,
    { ...asking, name: 'Asking app', iconUrl: 'https://icons.example/asking.png' },
    {
      other: { ...more, name: 'Provider app', crossApp: provide },
      further: [
        {
          ...asking,
          id: THIRD_APP_ID,
          name: 'Third app',
          secret: APP_SECRET,
          mode: 'production',
          allowedOrigins: [THIRD_ORIGIN],
        },
      ],
      crossAppFiles: {
        read: async (path) => ({ 'index.html': DOCUMENT, 'assets/index-1.js': 'run()' })[path],
      },
    },
  )
  const bearer = (token: string | null | undefined) => ({ authorization: `Bearer ${token}` })
  const lender = { [HEADERS.appId]: OTHER_APP_ID }
  /** Calls of the window: from the server's origin, for the provider app. */
  const byWindow = (path: string, body: object, headers: Record<string, string> = {}) =>
    server.post(path, body, { headers: { ...lender, origin: PUBLIC_URL, ...headers } })

  async function leave(
    redirectTo = `${ORIGIN}/welcome?tab=2`,
    headers: Record<string, string> = {},
  ): Promise<Leaving> {
    const verifier = randomBytes(36).toString('base64url')
    const stateCode = randomBytes(36).toString('base64url')
    const asked = {
      provider: PROVIDER,
      redirect_to: redirectTo,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      state_code: stateCode,
    }
    const answer = await server.post(startOAuth.path, asked, { headers })
    const { url } = (await answer.json()) as { url: string }
    return { url, state: new URL(url).searchParams.get('state') ?? '', verifier, stateCode }
  }

  const read = async ({ state }: Pick<Leaving, 'state'>) => {
    const answer = await byWindow(readCrossAppLogin.path, { state })
    return (await answer.json()) as {
      requester: { name: string; origin: string }
      redirect_to: string
      code_challenge: string
    }
  }

  /** A user of the provider approves. Returns the redirect URL. */
  async function allow(leaving: Leaving, user: SessionReply): Promise<URL> {
    const { redirect_to, code_challenge } = await read(leaving)
    const body = { state: leaving.state, redirect_to, code_challenge }
    const answer = await byWindow(allowCrossAppLogin.path, body, bearer(user.token))
    return new URL(((await answer.json()) as { redirect_to: string }).redirect_to)
  }

  const finish = (
    { verifier, stateCode }: Pick<Leaving, 'verifier' | 'stateCode'>,
    code: string,
    headers: Record<string, string> = {},
  ) =>
    server.post(
      finishOAuth.path,
      {
        authorization_code: code,
        state_code: stateCode,
        code_verifier: verifier,
        provider: PROVIDER,
      },
      { headers },
    )
  const codeIn = (address: URL) => address.searchParams.get(OAUTH_QUERY.code) ?? ''

  return {
    ...server,
    bearer,
    byWindow,
    leave,
    read,
    allow,
    finish,
    codeIn,
    deny: ({ state }: Pick<Leaving, 'state'>) => byWindow(denyCrossAppLogin.path, { state }),
    /** A user with an account of the provider app. */
    logInThere: (email: string) => server.logIn(email, { headers: lender }),
    /** The whole login of a provider's user in the requesting app. */
    async logInWith(user: SessionReply, headers: Record<string, string> = {}, origin = ORIGIN) {
      const leaving = await leave(`${origin}/`, headers)
      const code = codeIn(await allow(leaving, user))
      return (await (await finish(leaving, code, headers)).json()) as SessionReply
    },
    readRequest: (token: string, callback_url = ORIGIN) =>
      byWindow(readCrossAppRequest.path, { token, callback_url }),
    confirm: (token: string, user: SessionReply) =>
      byWindow(confirmCrossAppUser.path, { token }, bearer(user.token)),
  }
}

export { APP_ID, ORIGIN, OTHER_APP_ID, PUBLIC_URL }
