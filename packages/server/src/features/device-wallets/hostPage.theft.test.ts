import { readAuthShare, readRecoveryShare } from '@latchkey/contract/endpoints/deviceWallets'
import { p256 } from '@noble/curves/nist.js'
import { expect, test } from 'vitest'
import { ORIGIN, PUBLIC_URL, refusal } from '../../testing/createTestServer.fixture.ts'
import { ENDPOINTS, pathFor } from '../../testing/endpoints.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createWalletServer } from './walletVault.fixture.ts'

const OWN_ADDRESS = 'https://auth.app.example.com'
const server = await createWalletServer(await withDatabase(), { customApiUrl: OWN_ADDRESS })
const ada = await server.testUser('ada@example.com')
const { root } = await server.create(ada)
const authorization = `Bearer ${ada.token}`
const recipient_public_key = Buffer.from(
  p256.getPublicKey(p256.utils.randomSecretKey(), false),
).toString('base64')

test('all endpoints that read, create or release shares and keys for users are for the vault', () => {
  const names = ENDPOINTS.filter(({ isForVault }) => isForVault).map(({ path }) => path)
  expect(names.map((path) => path.replace('/api/v1/', '')).sort()).toEqual([
    'cross-app/connection',
    'cross-app/connection_request',
    'cross-app/disconnection',
    'cross-app/transaction',
    'cross-app/transaction_request',
    'device_keys',
    'embedded_wallets/begin',
    'embedded_wallets/export_proof',
    'embedded_wallets/export_ticket/redeem',
    'embedded_wallets/find',
    'embedded_wallets/prepare',
    'embedded_wallets/roots/:rootId/activate',
    'embedded_wallets/roots/:rootId/auth_share',
    'embedded_wallets/roots/:rootId/password_keys',
    'embedded_wallets/roots/:rootId/password_tries',
    'embedded_wallets/roots/:rootId/pepper',
    'embedded_wallets/roots/:rootId/recovery_code',
    'embedded_wallets/roots/:rootId/recovery_evidence',
    'embedded_wallets/roots/:rootId/recovery_evidence/list',
    'embedded_wallets/roots/:rootId/recovery_share',
    'embedded_wallets/roots/:rootId/shares',
    'embedded_wallets/roots/:rootId/wallets',
    'farcaster/signer/init',
    // The cross-app windows of this server.
    'oauth/authorization_code',
    'oauth/authorization_denial',
    'oauth/authorization_request',
    'oauth/transaction_person',
    'oauth/transaction_request',
    'sessions/step_up',
    'user_signers/authenticate',
    'wallets/:walletId/export',
    'wallets/authenticate',
    'wallets/delegate',
    'wallets/import/init',
    'wallets/import/submit',
  ])
})

test.each([ORIGIN, 'http://localhost:4100'])(
  "a script in the host page at %s that has the user's token gets no share",
  async (origin) => {
    for (const endpoint of ENDPOINTS.filter(({ isForVault }) => isForVault)) {
      const headers = { authorization, origin }
      expect(await refusal(await server.post(pathFor(endpoint), {}, { headers }))).toEqual([
        403,
        'invalid_origin',
      ])
      // Nor with the cookie that the browser sends along.
      const withCookie = {
        cookie: `privy-token=${ada.token}`,
        origin,
        host: 'auth.app.example.com',
      }
      const answer = await server.post(pathFor(endpoint), {}, { headers: withCookie })
      expect(await refusal(answer)).toEqual([403, 'invalid_origin'])
    }
  },
)

test('each vault endpoint is a POST, for which browsers always send Origin', () => {
  const methods = ENDPOINTS.filter(({ isForVault }) => isForVault).map(({ method }) => method)
  expect([...new Set(methods)]).toEqual(['POST'])
})

const askFor = (at: typeof server, headers: Record<string, string>) => {
  const ask = (path: string, body: object) =>
    at.post(`/api/v1/embedded_wallets/roots/${root.rootId}/${path}`, body, { headers })
  return {
    authShare: () => ask('auth_share', { share_version: 1, purpose: 'use' }),
    recoveryShare: () => ask('recovery_share', { share_version: 1, recipient_public_key }),
  }
}

test.each([
  ['the address of the server', { origin: PUBLIC_URL }],
  ['the address that the app has it answer under', { origin: OWN_ADDRESS }],
  ['the name it was reached by', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }],
])('the vault at %s gets both shares', async (_, from) => {
  const { authShare, recoveryShare } = askFor(server, { authorization, ...from })
  const auth = await authShare()
  expect(readAuthShare.reply.safeParse(await auth.json()).success).toBe(true)
  const recovery = await recoveryShare()
  expect(readRecoveryShare.reply.safeParse(await recovery.json()).success).toBe(true)
})
