import type { Endpoint, SessionReply } from '@latchkey/contract'
import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { expect, test } from 'vitest'
import { createMfaServer } from './features/mfa/mfaServer.fixture.ts'
import { ALL_LOGIN_METHODS } from './testing/allLoginMethods.fixture.ts'
import { bodyFor } from './testing/bodyFor.fixture.ts'
import { APP_SECRET, OTHER_APP_ID, PUBLIC_URL } from './testing/createTestServer.fixture.ts'
import { ENDPOINTS, pathFor } from './testing/endpoints.fixture.ts'
import { withDatabase } from './testing/withServer.fixture.ts'

const server = await createMfaServer(await withDatabase(), ALL_LOGIN_METHODS)

/** Callers without the right to call the endpoint, and their credentials. */
const stale = await server.logInByEmail('stale@example.com')
const expired = await server.logInByEmail('expired@example.com')
server.advance(11 * 60_000)
const credential = { guest_credential: 'G'.repeat(43) }
const guest = (await (await server.post(logInAsGuest.path, credential)).json()) as SessionReply
const stranger = await server.logInByEmail('stranger@example.com')
const victim = await server.withTotp()
const bearer = (token: string | null | undefined) => ({ authorization: `Bearer ${token}` })
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

/** Endpoints that any user with a session may call for their own account. */
const HARMLESS: ReadonlySet<string> = new Set([
  'GET /api/v1/users/me',
  'GET /api/v1/users/me/sessions',
  'GET /api/v1/mfa/recovery_codes',
  'POST /api/v1/users/me/sessions/revoke',
  'POST /api/v1/users/me/accept_terms',
  'POST /api/v1/recovery/oauth/init',
  'POST /api/v1/recovery/configuration_icloud',
  'POST /api/v1/device_keys',
  'POST /api/v1/embedded_wallets/begin',
  'POST /api/v1/embedded_wallets/find',
  // The key of a wallet that does not exist yet.
  'POST /api/v1/embedded_wallets/roots/:rootId/password_keys',
  'POST /api/v1/scan/transaction',
  'POST /api/v1/funding/coinbase_on_ramp/init',
  'POST /api/v1/plugins/moonpay_on_ramp/sign',
  'POST /api/v1/funding/bridge/quote',
  'GET /api/v1/funding/bridge/status',
  'POST /api/v1/wallets',
  'POST /api/v1/wallets/revoke',
])
/** Endpoints that a user without second factor may call shortly after login. */
const OWN: ReadonlySet<string> = new Set([
  ...HARMLESS,
  'POST /api/v1/passkeys/link/init',
  'POST /api/v1/mfa/totp/init',
  'POST /api/v1/mfa/passwordless_sms/init',
  'POST /api/v1/wallets/import/init',
  'POST /api/v1/embedded_wallets/export_proof',
])

const FOR_VAULT: ReadonlySet<string> = new Set(
  ENDPOINTS.filter(({ isForVault }) => isForVault).map(({ method, path }) => `${method} ${path}`),
)

type Caller = {
  name: string
  headers: Record<string, string | undefined>
  may(endpoint: string): boolean
}
const callers: Caller[] = [
  { name: 'nobody', headers: {}, may: () => false },
  { name: 'a guest', headers: bearer(guest.token), may: (endpoint) => OWN.has(endpoint) },
  {
    name: 'another person',
    headers: bearer(stranger.token),
    may: (endpoint) => OWN.has(endpoint),
  },
  {
    name: 'a token that is no access token',
    headers: bearer(victim.identityToken),
    may: () => false,
  },
  { name: 'the app with a wrong secret', headers: basic(OTHER_APP_ID, 'wrong'), may: () => false },
  {
    name: 'another app',
    headers: basic(OTHER_APP_ID, APP_SECRET),
    may: () => false,
  },
  {
    name: 'a thief with the token of somebody who has a factor',
    headers: bearer(victim.token),
    may: (endpoint) => HARMLESS.has(endpoint) || endpoint === 'POST /api/v1/wallets/import/init',
  },
  {
    name: 'a stolen token without the device key',
    headers: { ...bearer(stranger.token), [DEVICE_PROOF_HEADER]: undefined },
    may: (endpoint) => OWN.has(endpoint) && !FOR_VAULT.has(endpoint),
  },
  {
    name: 'a login of long ago',
    headers: bearer(stale.token),
    may: (endpoint) =>
      HARMLESS.has(endpoint) ||
      endpoint === 'POST /api/v1/wallets/import/init' ||
      // Returns nothing for a user without second factor.
      endpoint === 'POST /api/v1/embedded_wallets/export_proof',
  },
]
/** Each calls from the page that may: what they show is what is tested. */
const pageOf = ({ isForVault }: Endpoint) => (isForVault ? { origin: PUBLIC_URL } : {})
const guarded = ENDPOINTS.filter(({ audience }) => audience !== 'anyone')

test.each(callers)('rejects $name on endpoints without permission', async ({ headers, may }) => {
  const unexpected: string[] = []
  for (const endpoint of guarded) {
    const name = `${endpoint.method} ${endpoint.path}`
    const body = bodyFor(endpoint)
    const answer = await server.send(endpoint.method, pathFor(endpoint), {
      ...(body && { body }),
      headers: { ...pageOf(endpoint), ...headers },
    })
    if (answer.status < 300 && !may(name)) unexpected.push(`${answer.status} ${name}`)
    expect([answer.status, name]).not.toEqual([500, name])
  }
  expect(unexpected).toEqual([])
})

test('rejects tokens of another app and expired tokens on every endpoint', async () => {
  server.advance(5 * 60_000)
  const strange = { ...bearer(victim.token), 'privy-app-id': OTHER_APP_ID, origin: undefined }
  for (const endpoint of guarded.filter(({ path }) => !path.includes(':appId'))) {
    const body = bodyFor(endpoint)
    const sent = { ...(body && { body }) }
    const path = pathFor(endpoint)
    for (const headers of [strange, bearer(expired.token)]) {
      const from = { ...headers, ...pageOf(endpoint) }
      const answer = await server.send(endpoint.method, path, { ...sent, headers: from })
      expect([answer.status, path]).toEqual([401, path])
    }
  }
})
