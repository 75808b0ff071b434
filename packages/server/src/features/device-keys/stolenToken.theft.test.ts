import { refreshSession, type SessionReply } from '@latchkey/contract'
import { DEVICE_PROOF_HEADER } from '@latchkey/contract/device-key/deviceProof'
import { registerDeviceKey } from '@latchkey/contract/endpoints/deviceKey'
import { beginWallet, readAuthShare } from '@latchkey/contract/endpoints/deviceWallets'
import { describe, expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { bodyFor } from '../../testing/bodyFor.fixture.ts'
import { createTestServer, PUBLIC_URL, refusal } from '../../testing/createTestServer.fixture.ts'
import {
  createDeviceKey,
  deviceKeyOf,
  proofHeader,
  sessionIdOf,
  type TestDeviceKey,
} from '../../testing/deviceProofs.fixture.ts'
import { ENDPOINTS, pathFor } from '../../testing/endpoints.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createWalletServer } from '../device-wallets/walletVault.fixture.ts'
import { createRecipient, createWalletOwner } from '../server-wallets/walletOwner.fixture.ts'

const database = await withDatabase()
const FOR_USERS = ENDPOINTS.filter(
  ({ isForVault, audience }) => isForVault && audience !== 'anyone',
)
const NO_PROOF = { [DEVICE_PROOF_HEADER]: undefined }
let users = 0

/** A user with a device wallet, and a thief who has the access token and sends the headers of the vault. */
async function createTheft(approval: 'vault' | 'host' = 'vault') {
  const server = await createWalletServer(database, {
    mode: 'production',
    embeddedWallets: { approval },
  })
  const email = `ada-${users++}@example.com`
  const session = await server.logIn(email)
  const ada = { token: session.token, userId: session.user?.id ?? '' }
  const { root } = await server.create(ada)
  const { publicKey } = await createRecipient()
  /** The requests that release a share, a pepper or a key. */
  const wanted = [
    ['auth_share', { share_version: 1, purpose: 'use' }],
    ['auth_share', { share_version: 1, purpose: 'export' }],
    ['recovery_share', { share_version: 1, recipient_public_key: publicKey }],
    ['pepper', { share_version: 1, purpose: 'set', recipient_public_key: publicKey }],
  ].map(([name, body]) => ({
    path: `/api/v1/embedded_wallets/roots/${root.rootId}/${name}`,
    body: body as object,
  }))
  return { ...server, email, session, ada, root, wanted }
}
type Theft = Awaited<ReturnType<typeof createTheft>>

const asVault = (token: string | null) => ({
  authorization: `Bearer ${token}`,
  origin: PUBLIC_URL,
  referer: `${PUBLIC_URL}/apps/embedded-wallets`,
  'sec-fetch-site': 'same-origin',
})

async function expectNothing(
  { wanted, post }: Theft,
  token: string | null,
  proofOf: (request: { path: string; body: string }) => Promise<Record<string, string | undefined>>,
  code: [number, string],
) {
  for (const { path, body } of wanted) {
    const proof = await proofOf({ path, body: JSON.stringify(body) })
    const answer = await post(path, body, { headers: { ...asVault(token), ...proof } })
    expect([path, await refusal(answer)]).toEqual([path, code])
  }
}

describe.each(['vault', 'host'] as const)('with approval: %s', (approval) => {
  test('a stolen access token with a forged Origin gets no share and no pepper', async () => {
    const theft = await createTheft(approval)
    await expectNothing(theft, theft.ada.token, async () => NO_PROOF, [401, 'missing_device_proof'])
  })

  test('a stolen refresh token gets no share: its new access tokens are of the same session', async () => {
    const theft = await createTheft(approval)
    const body = { refresh_token: theft.session.refresh_token }
    const renewed = (await (await theft.post(refreshSession.path, body)).json()) as SessionReply
    const { token } = renewed
    const key = await createDeviceKey()
    const { nowMs } = theft
    await expectNothing(
      theft,
      token,
      (sent) => proofHeader({ ...sent, accessToken: token ?? '', nowMs: nowMs(), key }),
      [403, 'device_key_mismatch'],
    )
  })

  test('a proof under a key of the thief is refused', async () => {
    const theft = await createTheft(approval)
    const key = await createDeviceKey()
    await expectNothing(
      theft,
      theft.ada.token,
      (sent) =>
        proofHeader({ ...sent, accessToken: theft.ada.token ?? '', nowMs: theft.nowMs(), key }),
      [403, 'device_key_mismatch'],
    )
  })

  test('a registered key is not replaced, neither by its endpoint nor by another call', async () => {
    const theft = await createTheft(approval)
    const accessToken = theft.ada.token ?? ''
    const key = await createDeviceKey()
    for (const { path } of [registerDeviceKey, beginWallet]) {
      const proof = await proofHeader({ path, accessToken, body: '{}', nowMs: theft.nowMs(), key })
      const answer = await theft.post(path, {}, { headers: { ...asVault(accessToken), ...proof } })
      expect(await refusal(answer)).toEqual([403, 'device_key_mismatch'])
    }
    expect((await theft.send(theft.ada, beginWallet, {}, {})).status).toBe(200)
  })
})

test('no vault endpoint answers a stolen token without a proof', async () => {
  const { post, ada } = await createTheft()
  for (const endpoint of FOR_USERS) {
    for (const path of [pathFor(endpoint), pathFor(endpoint).replace('/api/', '/')]) {
      const headers = { ...asVault(ada.token), ...NO_PROOF }
      const answer = await post(path, bodyFor(endpoint), { headers })
      expect([path, await refusal(answer)]).toEqual([path, [401, 'missing_device_proof']])
    }
  }
})

test('a stolen token gets no authorization key and exports no server wallet', async () => {
  const server = await createTestServer(database, {
    embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
  })
  const owner = await createWalletOwner(server, `owner-${users++}@example.com`)
  const wallet = await owner.create('ethereum')
  const key = await owner.authenticate()
  const { publicKey } = await createRecipient()
  const asked = { encryption_type: 'HPKE', recipient_public_key: publicKey }
  const headers = { ...asVault(owner.session.token), ...NO_PROOF }
  const body = { user_jwt: owner.session.token, ...asked }
  const refused = [401, 'missing_device_proof']
  for (const path of ['user_signers/authenticate', 'wallets/authenticate']) {
    expect(await refusal(await server.post(`/api/v1/${path}`, body, { headers }))).toEqual(refused)
  }
  // Not even with an authorization key that was stolen from the vault.
  const byMethod = { method: 'exportPrivateKey', params: asked }
  expect(await refusal(await owner.ask(key, wallet, asked, 'export', headers))).toEqual(refused)
  expect(await refusal(await owner.ask(key, wallet, byMethod, 'rpc', headers))).toEqual(refused)
})

describe('a captured proof', () => {
  async function createCapture() {
    const theft = await createTheft()
    const body = { share_version: 1, purpose: 'use' }
    const path = `/api/v1/embedded_wallets/roots/${theft.root.rootId}/auth_share`
    const accessToken = theft.ada.token ?? ''
    const proof = await proofHeader({
      path,
      accessToken,
      body: JSON.stringify(body),
      nowMs: theft.nowMs(),
    })
    const sendAgain = (at = path, sent: unknown = body, token: string | null = accessToken) =>
      theft.post(at, sent, { headers: { ...asVault(token), ...proof } })
    return { ...theft, sendAgain }
  }

  test('is accepted once', async () => {
    const { sendAgain } = await createCapture()
    expect(readAuthShare.reply.safeParse(await (await sendAgain()).json()).success).toBe(true)
    expect(await refusal(await sendAgain())).toEqual([401, 'replayed_device_proof'])
  })

  test('is accepted once of 50 concurrent times', async () => {
    const { sendAgain } = await createCapture()
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendAgain()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('opens no other path, body, session or token', async () => {
    const { sendAgain, wanted, logIn, advance, session, email, post } = await createCapture()
    const other = await logIn(`bob-${users++}@example.com`)
    advance(SERVER_LIMITS.codeSendGapMs)
    const again = await logIn(email)
    const renewed = (await (
      await post(refreshSession.path, { refresh_token: session.refresh_token })
    ).json()) as SessionReply
    const answers = [
      await sendAgain(wanted[2]?.path),
      await sendAgain(undefined, { share_version: 1, purpose: 'export' }),
      await sendAgain(undefined, '{"share_version":1, "purpose":"use"}'),
      await sendAgain(undefined, undefined, other.token),
      await sendAgain(undefined, undefined, again.token),
      await sendAgain(undefined, undefined, renewed.token),
    ]
    for (const answer of answers) {
      expect(await refusal(answer)).toEqual([401, 'invalid_device_proof'])
    }
  })

  test('expires after a minute; the answer has the time of the server', async () => {
    const { sendAgain, advance, nowMs } = await createCapture()
    advance(61_000)
    const answer = await sendAgain()
    expect(await answer.json()).toMatchObject({
      code: 'expired_device_proof',
      data: { now_ms: nowMs() },
    })
  })
})

test('the key of one session opens nothing in another session of the user', async () => {
  const theft = await createTheft()
  theft.advance(SERVER_LIMITS.codeSendGapMs)
  const second = await theft.logIn(theft.email)
  await theft.send({ token: second.token }, beginWallet, {}, {}) // registers a key of its own
  const key = await deviceKeyOf(sessionIdOf(theft.ada.token ?? '') ?? '')
  await expectNothing(
    theft,
    second.token,
    (sent) => proofHeader({ ...sent, accessToken: second.token ?? '', nowMs: theft.nowMs(), key }),
    [403, 'device_key_mismatch'],
  )
})

describe('registration', () => {
  async function logInWithoutVault(approval: 'vault' | 'host') {
    const server = await createTestServer(database, { embeddedWallets: { approval } })
    const session = await server.logIn(`late-${users++}@example.com`)
    const register = async (key?: TestDeviceKey, accessToken = session.token ?? '') => {
      const { path } = registerDeviceKey
      const proof = await proofHeader({
        path,
        accessToken,
        body: '{}',
        nowMs: server.nowMs(),
        ...(key && { key }),
      })
      return server.post(path, {}, { headers: { ...asVault(accessToken), ...proof } })
    }
    return { ...server, session, register }
  }

  test('is refused later than 10 minutes after the login, also after a refresh', async () => {
    const { register, advance, post, session } = await logInWithoutVault('vault')
    advance(SERVER_LIMITS.deviceKeyWindowMs - 60_000)
    const body = { refresh_token: session.refresh_token }
    const renewed = (await (await post(refreshSession.path, body)).json()) as SessionReply
    advance(60_000)
    const thief = await createDeviceKey()
    for (const key of [undefined, thief]) {
      const answer = await register(key, renewed.token ?? '')
      expect(await refusal(answer)).toEqual([403, 'missing_device_key'])
    }
  })

  test('is accepted within 10 minutes, once', async () => {
    const { register, advance } = await logInWithoutVault('vault')
    advance(SERVER_LIMITS.deviceKeyWindowMs - 1_000)
    expect((await register()).status).toBe(200)
    expect(await refusal(await register(await createDeviceKey()))).toEqual([
      403,
      'device_key_mismatch',
    ])
    advance(2_000)
    expect((await register()).status).toBe(200)
  })

  test('is accepted at any time with approval: host, once', async () => {
    const { register, advance, post, session } = await logInWithoutVault('host')
    advance(24 * 60 * 60_000)
    const body = { refresh_token: session.refresh_token }
    const renewed = (await (await post(refreshSession.path, body)).json()) as SessionReply
    expect((await register(undefined, renewed.token ?? '')).status).toBe(200)
    const answer = await register(await createDeviceKey(), renewed.token ?? '')
    expect(await refusal(answer)).toEqual([403, 'device_key_mismatch'])
  })

  test('accepts one of 50 keys that race after a login', async () => {
    const { register } = await logInWithoutVault('vault')
    const keys = await Promise.all(Array.from({ length: 50 }, () => createDeviceKey()))
    const answers = await Promise.all(keys.map((key) => register(key)))
    const codes = await Promise.all(
      answers.map(async (answer) => (answer.status === 200 ? 'registered' : refusal(answer))),
    )
    expect(codes.filter((code) => code === 'registered')).toHaveLength(1)
    expect(codes.filter((code) => code !== 'registered')).toEqual(
      Array.from({ length: 49 }, () => [403, 'device_key_mismatch']),
    )
  })

  test('is refused for a session that ended', async () => {
    const { register, post, session } = await logInWithoutVault('host')
    await post('/api/v1/sessions/logout', { refresh_token: session.refresh_token })
    expect(await refusal(await register())).toEqual([401, 'missing_or_invalid_token'])
  })
})
