import {
  getMe,
  HEADERS,
  isKnownAccount,
  type SessionReply,
  type WireUser,
} from '@latchkey/contract'
import { pathOf } from '@latchkey/contract/endpoint'
import {
  CROSS_APP_PATHS,
  getCrossAppConnections,
  getCrossAppDetails,
  verifyCrossAppToken,
} from '@latchkey/contract/endpoints/crossApp'
import {
  linkOAuth,
  type TransferOffer,
  transferOAuth,
  unlinkOAuth,
} from '@latchkey/contract/endpoints/linking'
import { OAUTH_QUERY } from '@latchkey/contract/endpoints/oauth'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import {
  APP_ID,
  createCrossAppServer,
  ORIGIN,
  OTHER_APP_ID,
  PROVIDER,
  PUBLIC_URL,
  THIRD_APP_ID,
  THIRD_ORIGIN,
} from './crossAppServer.fixture.ts'

const database = await withDatabase()
const server = await createCrossAppServer(database)

const accountOf = (user: WireUser | null) =>
  user?.linked_accounts.filter(isKnownAccount).find(({ type }) => type === 'cross_app')
const tokenOf = ({ oauth_tokens }: SessionReply) => oauth_tokens?.access_token ?? ''
const linkHere = async (user: SessionReply, other: SessionReply) => {
  const leaving = await server.leave()
  return server.post(
    linkOAuth.path,
    {
      authorization_code: server.codeIn(await server.allow(leaving, other)),
      state_code: leaving.stateCode,
      code_verifier: leaving.verifier,
      provider: PROVIDER,
    },
    { headers: server.bearer(user.token) },
  )
}

test('lists the apps whose accounts an app accepts', async () => {
  const answer = await server.get(pathOf(getCrossAppConnections, { appId: APP_ID }))
  expect(await answer.json()).toEqual({
    connections: [
      {
        provider_app_id: OTHER_APP_ID,
        provider_app_name: 'Provider app',
        provider_app_icon_url: null,
        provider_app_custom_api_url: PUBLIC_URL,
        read_only: false,
      },
    ],
  })
  const none = await server.get(pathOf(getCrossAppConnections, { appId: OTHER_APP_ID }))
  expect(await none.json()).toEqual({ connections: [] })
})

test('any page may read which apps provide accounts, without an app id', async () => {
  const path = pathOf(getCrossAppDetails, { appId: OTHER_APP_ID })
  const headers = { origin: 'https://anywhere.example', [HEADERS.appId]: undefined }
  const answer = await server.get(path, headers)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({
    name: 'Provider app',
    icon_url: null,
    custom_api_url: PUBLIC_URL,
    custom_connect_url: null,
    custom_transact_url: null,
  })
  const other = await server.get(pathOf(getCrossAppDetails, { appId: APP_ID }), headers)
  expect(await refusal(other)).toEqual([404, 'not_found'])
})

test('a preflight for the details of an app is allowed from every origin, without credentials', async () => {
  const preflight = (path: string) =>
    server.send('OPTIONS', path, {
      headers: {
        origin: 'https://anywhere.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'content-type',
        [HEADERS.appId]: undefined,
      },
    })
  const answer = await preflight(pathOf(getCrossAppDetails, { appId: OTHER_APP_ID }))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  expect(answer.headers.get('access-control-allow-headers')).toContain('content-type')
  const elsewhere = await preflight(pathOf(getCrossAppConnections, { appId: OTHER_APP_ID }))
  expect(await refusal(elsewhere)).toEqual([403, 'invalid_origin'])
})

test('logs a user of the provider app in to the requesting app after consent', async () => {
  const ada = await server.logInThere('ada@provider.example')
  const leaving = await server.leave()
  const url = new URL(leaving.url)
  expect(url.origin + url.pathname).toBe(PUBLIC_URL + CROSS_APP_PATHS.authorize)
  expect(await server.read(leaving)).toMatchObject({
    requester: {
      app_id: APP_ID,
      name: 'Asking app',
      icon_url: 'https://icons.example/asking.png',
      origin: ORIGIN,
    },
    read_only: false,
    redirect_to: `${ORIGIN}/welcome?tab=2`,
  })
  const address = await server.allow(leaving, ada)
  expect(address.origin + address.pathname).toBe(`${ORIGIN}/welcome`)
  expect(address.searchParams.get('tab')).toBe('2')
  expect(address.searchParams.get(OAUTH_QUERY.state)).toBe(leaving.stateCode)
  expect(address.searchParams.get(OAUTH_QUERY.provider)).toBe(PROVIDER)
  const session = (await (
    await server.finish(leaving, server.codeIn(address))
  ).json()) as SessionReply
  expect(accountOf(session.user)).toMatchObject({
    type: 'cross_app',
    provider_app_id: OTHER_APP_ID,
    embedded_wallets: [],
    smart_wallets: [],
  })
  expect(session.oauth_tokens).toMatchObject({
    provider: PROVIDER,
    access_token_expires_in_seconds: 3_600,
  })
  const claims = JSON.parse(
    Buffer.from(session.identity_token?.split('.')[1] ?? '', 'base64url').toString(),
  ) as { linked_accounts: string }
  expect(JSON.parse(claims.linked_accounts)).toMatchObject([
    { type: 'cross_app', provider_app_id: OTHER_APP_ID, embedded_wallets: [] },
  ])
})

test('finds the same user again, with a different subject per app and without their user id', async () => {
  const grace = await server.logInThere('grace@provider.example')
  const first = await server.logInWith(grace)
  const again = await server.logInWith(grace)
  const third = await server.logInWith(grace, { [HEADERS.appId]: THIRD_APP_ID }, THIRD_ORIGIN)
  expect(again.user?.id).toBe(first.user?.id)
  expect([first.is_new_user, again.is_new_user]).toEqual([true, false])
  const subjects = [first, third].map(({ user }) => {
    const account = accountOf(user)
    return account?.type === 'cross_app' ? account.subject : ''
  })
  expect(new Set([...subjects, grace.user?.id]).size).toBe(3)
})

test('a declined request returns to the app with the denial and is not asked again', async () => {
  const leaving = await server.leave()
  const { redirect_to } = (await (await server.deny(leaving)).json()) as { redirect_to: string }
  const address = new URL(redirect_to)
  expect(server.codeIn(address)).toBe('undefined')
  expect(address.searchParams.get(OAUTH_QUERY.state)).toBe(leaving.stateCode)
  expect(await refusal(await server.deny(leaving))).toEqual([401, 'invalid_credentials'])
})

test('links, transfers and unlinks a cross-app account like any other', async () => {
  const alan = await server.logInThere('alan@provider.example')
  const owner = await server.logInWith(alan)
  const user = await server.logIn('alan@asking.example')
  const taken = await linkHere(user, alan)
  const { code, data } = (await taken.json()) as { code: string; data: TransferOffer }
  const subject = (accountOf(owner.user) as { subject: string }).subject
  expect([code, data.subject]).toEqual(['account_transfer_required', subject])
  expect(data.otherUser?.oAuthUserInfo).toMatchObject({ meta: { providerAppId: OTHER_APP_ID } })
  const headers = server.bearer(user.token)
  const moved = await server.post(
    transferOAuth.path,
    { nonce: data.nonce, userInfo: { subject } },
    { headers },
  )
  expect(accountOf((await moved.json()) as WireUser)).toMatchObject({ subject })
  const gone = await server.post(unlinkOAuth.path, { provider: PROVIDER, subject }, { headers })
  expect(accountOf((await gone.json()) as WireUser)).toBeUndefined()
  const linked = await linkHere(user, alan)
  expect(await linked.json()).toMatchObject({ oauth_tokens: { provider: PROVIDER } })
})

test('shows the requester of a signature, and the matching user gets a new token', async () => {
  const user = await server.logInThere('mary@provider.example')
  const token = tokenOf(await server.logInWith(user))
  expect(await (await server.readRequest(token)).json()).toEqual({
    requester: expect.objectContaining({ app_id: APP_ID, origin: ORIGIN }),
    is_expired: false,
  })
  server.advance(1_000)
  const confirmed = (await (await server.confirm(token, user)).json()) as { token: string }
  expect(confirmed).toEqual({ is_same_person: true, token: expect.any(String) })
  expect(confirmed.token).not.toBe(token)
  const otherUser = await server.logInThere('other@provider.example')
  expect(await (await server.confirm(token, otherUser)).json()).toEqual({
    is_same_person: false,
  })
})

test('a token is valid for an hour, for the two apps it names', async () => {
  const user = await server.logInThere('hour@provider.example')
  const token = tokenOf(await server.logInWith(user))
  const isGood = async (appId: string) => {
    const headers = { [HEADERS.appId]: appId }
    const answer = await server.post(verifyCrossAppToken.path, { prat: token }, { headers })
    return ((await answer.json()) as { verified: boolean }).verified
  }
  expect(await isGood(APP_ID)).toBe(true)
  expect(await isGood(OTHER_APP_ID)).toBe(true)
  expect(await isGood(THIRD_APP_ID)).toBe(false)
  server.advance(60 * 60_000)
  expect(await isGood(APP_ID)).toBe(false)
  expect(await (await server.readRequest(token)).json()).toMatchObject({ is_expired: true })
})

test('the window cannot be framed, runs no foreign scripts and keeps its opener', async () => {
  const { url } = await server.leave()
  const answer = await server.get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https://icons.example; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cross-origin-opener-policy': 'unsafe-none',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  expect(await answer.text()).toContain(OTHER_APP_ID)
  const script = await server.get('/cross-app/assets/index-1.js')
  expect(await script.text()).toBe('run()')
})

test('the window may call bundler and paymaster of smart wallets, and no paymaster that the server calls', async () => {
  const smartWallets = {
    type: 'safe' as const,
    chains: [
      {
        chainId: 1,
        bundlerUrl: 'https://bundler.example/key',
        paymasterUrl: 'https://paymaster.example/key',
      },
    ],
  }
  const chains = { 'eip155:1': { rpcUrl: 'https://node.example' } }
  const connectOf = async (given: object) => {
    const { leave, get } = await createCrossAppServer(database, { chains, ...given })
    const policy = (await get((await leave()).url)).headers.get('content-security-policy')
    return policy?.split('; ').find((one) => one.startsWith('connect-src'))
  }
  expect(await connectOf({ smartWallets })).toBe(
    "connect-src 'self' https://bundler.example https://paymaster.example",
  )
  const sponsorship = { perUserPerDay: 1, perDay: 1 }
  expect(await connectOf({ smartWallets: { ...smartWallets, sponsorship } })).toBe(
    "connect-src 'self' https://bundler.example",
  )
})

test('opens a window only for an app that provides accounts', async () => {
  const at = (query: string) => server.get(`${CROSS_APP_PATHS.transact}${query}`)
  const user = await server.logInThere('window@provider.example')
  const token = tokenOf(await server.logInWith(user))
  const request = encodeURIComponent(JSON.stringify({ data: 'x'.repeat(6_000) }))
  expect((await at(`?token=${token}&request=${request}`)).status).toBe(200)
  expect((await at(`?app_id=${OTHER_APP_ID}`)).status).toBe(200)
  for (const query of ['', `?app_id=${APP_ID}`, '?app_id=nobody', `?token=${user.token}`]) {
    expect((await at(query)).status).toBe(400)
  }
  expect((await at(`?token=${token}&request=${'x'.repeat(30_000)}`)).status).toBe(400)
})

test('rejects calls of the window from a page of the app', async () => {
  const user = await server.logInThere('page@provider.example')
  const headers = { ...server.bearer(user.token), origin: 'https://other.example.com' }
  const leaving = await server.leave()
  const asked = { state: leaving.state }
  const answer = await server.byWindow('/api/v1/oauth/authorization_request', asked, headers)
  expect(await refusal(answer)).toEqual([403, 'invalid_origin'])
  expect((await server.get(getMe.path, server.bearer(user.token))).status).toBe(401)
})
