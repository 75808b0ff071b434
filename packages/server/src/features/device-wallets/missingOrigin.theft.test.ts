import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import { authenticateUserSigner } from '@latchkey/contract/endpoints/userSigner'
import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { describe, expect, test } from 'vitest'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import { bodyFor } from '../../testing/bodyFor.fixture.ts'
import { createTestServer, ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { ENDPOINTS, pathFor } from '../../testing/endpoints.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { asApp, createRecipient, createWalletOwner } from '../server-wallets/walletOwner.fixture.ts'
import { createWalletServer } from './walletVault.fixture.ts'

const database = await withDatabase()
const OWN_ADDRESS = 'https://auth.app.example.com'
const FOR_VAULT = ENDPOINTS.filter(({ isForVault }) => isForVault)
const REFUSED = [403, 'invalid_origin']
let people = 0

/** A server with a device wallet, and an attacker with the owner's token and no browser. */
async function createTheft(changes: Partial<AppDefinitionInput>) {
  const server = await createWalletServer(database, { customApiUrl: OWN_ADDRESS, ...changes })
  const ada = await server.testUser(`ada-${people++}@example.com`)
  const { root } = await server.create(ada)
  const { publicKey, open } = await createRecipient()
  const ask = (path: string, body: object, headers: Record<string, string | undefined>) =>
    server.post(`/api/v1/embedded_wallets/roots/${root.rootId}/${path}`, body, { headers })
  return {
    ...server,
    root,
    token: ada.token ?? '',
    open,
    authShare: (headers: Record<string, string | undefined>) =>
      ask('auth_share', { share_version: 1, purpose: 'use' }, headers),
    recoveryShare: (headers: Record<string, string | undefined>) =>
      ask('recovery_share', { share_version: 1, recipient_public_key: publicKey }, headers),
  }
}

describe.each(['production', 'development'] as const)('in %s mode', (mode) => {
  test('a stolen token without an Origin gets no share of a device wallet', async () => {
    const { authShare, recoveryShare, token } = await createTheft({ mode })
    const headers = { authorization: `Bearer ${token}` }
    expect(await refusal(await authShare(headers))).toEqual(REFUSED)
    expect(await refusal(await recoveryShare(headers))).toEqual(REFUSED)
  })

  test.each<[string, (token: string) => Record<string, string>]>([
    ['a token', (token) => ({ authorization: `Bearer ${token}` })],
    ['a token and an empty Origin', (token) => ({ authorization: `Bearer ${token}`, origin: '' })],
    [
      'a token of an opaque page',
      (token) => ({ authorization: `Bearer ${token}`, origin: 'null' }),
    ],
    ['nothing', () => ({})],
  ])('no vault endpoint accepts a caller without an Origin who sends %s', async (_, show) => {
    const { post, token } = await createTheft({ mode })
    for (const endpoint of FOR_VAULT) {
      for (const path of [pathFor(endpoint), pathFor(endpoint).replace('/api/', '/')]) {
        const answer = await post(path, bodyFor(endpoint), { headers: show(token) })
        expect([path, await refusal(answer)]).toEqual([path, REFUSED])
      }
    }
  })

  test('rejects a wrong app secret without an Origin', async () => {
    const { post } = await createTheft({ mode })
    for (const endpoint of FOR_VAULT) {
      const headers = asApp(undefined, 'wrong')
      const answer = await post(pathFor(endpoint), bodyFor(endpoint), { headers })
      const isForApp = endpoint.audience === 'user-or-app'
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, isForApp ? 401 : 403])
    }
  })

  test('a token in the cookie of the app’s own domain opens nothing without an Origin', async () => {
    const { post, token } = await createTheft({ mode })
    const cookie = `privy-token=${token}`
    for (const authorization of [undefined, 'Basic x', asApp().authorization]) {
      for (const endpoint of FOR_VAULT) {
        const headers = { cookie, host: new URL(OWN_ADDRESS).host, authorization }
        const answer = await post(pathFor(endpoint), bodyFor(endpoint), { headers })
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403])
      }
    }
  })

  test('a stolen token without an Origin gets no key for a server wallet, and exports none', async () => {
    const server = await createTestServer(database, {
      mode,
      embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
    })
    const owner = await createWalletOwner(server, `owner-${people++}@example.com`)
    const wallet = await owner.create('ethereum')
    const { publicKey } = await createRecipient()
    const asked = { encryption_type: 'HPKE', recipient_public_key: publicKey }
    const body = { user_jwt: owner.session.token, ...asked }
    for (const path of ['user_signers/authenticate', 'wallets/authenticate']) {
      const answer = await server.post(`/api/v1/${path}`, body, { headers: owner.bearer })
      expect(await refusal(answer)).toEqual(REFUSED)
    }
    // A key issued to the vault earlier does not help.
    const key = await owner.authenticate()
    const byMethod = { method: 'exportPrivateKey', params: asked }
    const ofHost = { ...owner.bearer, origin: ORIGIN }
    for (const headers of [owner.bearer, ofHost]) {
      const exported = await owner.ask(key, wallet, asked, 'export', headers)
      expect(await refusal(exported)).toEqual(REFUSED)
      const asMethod = await owner.ask(key, wallet, byMethod, 'rpc', headers)
      expect(await refusal(asMethod)).toEqual(REFUSED)
    }
    expect((await owner.ask(key, wallet, byMethod)).status).toBe(200)
  })
})

test('nativeClients lets a client without an Origin read both shares with its device key', async () => {
  const { authShare, recoveryShare, open, root, token } = await createTheft({
    mode: 'production',
    nativeClients: true,
  })
  const headers = { authorization: `Bearer ${token}` }
  const { auth_share } = (await (await authShare(headers)).json()) as { auth_share: string }
  expect(Buffer.from(auth_share, 'base64')).toEqual(root.split.authShare)
  const { sealed_share } = (await (await recoveryShare(headers)).json()) as {
    sealed_share: Parameters<typeof open>[0]
  }
  expect(await open(sealed_share)).toEqual(root.split.recoveryShare)
})

test('nativeClients lets no client read a share without the device key of the session', async () => {
  const { authShare, recoveryShare, token } = await createTheft({ nativeClients: true })
  const headers = { authorization: `Bearer ${token}`, [DEVICE_PROOF_HEADER]: undefined }
  const refused = [401, 'missing_device_proof']
  expect(await refusal(await authShare(headers))).toEqual(refused)
  expect(await refusal(await recoveryShare(headers))).toEqual(refused)
})

test('nativeClients does not open the vault endpoints to pages of the app', async () => {
  const { authShare, token } = await createTheft({ nativeClients: true })
  const headers = { authorization: `Bearer ${token}`, origin: 'https://app.example.com' }
  expect(await refusal(await authShare(headers))).toEqual(REFUSED)
})

test('the app’s back end needs no Origin', async () => {
  const server = await createTestServer(database, {
    embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
  })
  const owner = await createWalletOwner(server, `owner-${people++}@example.com`)
  const wallet: ServerWallet = await owner.create('ethereum')
  const { publicKey } = await createRecipient()
  const asked = { encryption_type: 'HPKE', recipient_public_key: publicKey }
  const body = { user_jwt: owner.session.token, ...asked }
  const answer = await server.post(authenticateUserSigner.path, body, { headers: asApp() })
  expect(answer.status).toBe(200)
  const key = await owner.authenticate()
  expect((await owner.ask(key, wallet, asked, 'export', asApp())).status).toBe(200)
})

test('other endpoints accept clients without an Origin', async () => {
  const { get, token } = await createTheft({ mode: 'production' })
  const answer = await get('/api/v1/users/me', { authorization: `Bearer ${token}` })
  expect(answer.status).toBe(200)
})
