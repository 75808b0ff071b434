import { refreshSession, type SessionReply, sendEmailCode } from '@latchkey/contract'
import { readRecoveryShare } from '@latchkey/contract/endpoints/deviceWallets'
import { stepUpSession } from '@latchkey/contract/endpoints/stepUp'
import { describe, expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import { createTestServer, PUBLIC_URL, refusal } from '../../testing/createTestServer.fixture.ts'
import {
  createDeviceKey,
  deviceKeyOf,
  proofHeader,
  sessionIdOf,
  type TestDeviceKey,
} from '../../testing/deviceProofs.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createWalletServer, newSplit } from '../device-wallets/walletVault.fixture.ts'
import {
  authorizationOf,
  createRecipient,
  createWalletOwner,
} from '../server-wallets/walletOwner.fixture.ts'

const database = await withDatabase()
const REFUSED = [403, 'step_up_required']
const INVALID = [401, 'invalid_credentials']
let users = 0

/** A user with a device wallet whose login was six minutes ago, on a device that was stolen unlocked. */
async function createOldSession(changes: Partial<AppDefinitionInput> = {}) {
  const server = await createWalletServer(database, {
    mode: 'production',
    embeddedWallets: { approval: 'vault' },
    ...changes,
  })
  const email = `ada-${users++}@example.com`
  const session = await server.logIn(email)
  const ada = { token: session.token ?? '', userId: session.user?.id ?? '' }
  const { root } = await server.create(ada)
  server.advance(SERVER_LIMITS.stepUpMaxAgeMs + 60_000)
  const { publicKey } = await createRecipient()
  const post = async (path: string, body: object, token = ada.token, key?: TestDeviceKey) => {
    const text = JSON.stringify(body)
    const nowMs = server.nowMs()
    const proof = await proofHeader({
      path,
      accessToken: token,
      body: text,
      nowMs,
      ...(key && { key }),
    })
    const headers = { authorization: `Bearer ${token}`, origin: PUBLIC_URL, ...proof }
    return server.post(path, text, { headers })
  }
  const ofRoot = (name: string) => `/api/v1/embedded_wallets/roots/${root.rootId}/${name}`
  return {
    ...server,
    email,
    session,
    ada,
    root,
    post,
    readExport: (key?: TestDeviceKey) =>
      post(ofRoot('auth_share'), { share_version: 1, purpose: 'export' }, ada.token, key),
    recover: (key?: TestDeviceKey) => {
      const body = { share_version: 1, recipient_public_key: publicKey }
      return post(ofRoot('recovery_share'), body, ada.token, key)
    },
    async changeRecovery() {
      const change = { version: 2, split: newSplit(), reason: 'recovery-changed' } as const
      return post(ofRoot('shares'), await server.sharesBody(ada, root, change))
    },
    createTicket: () => {
      const address = root.keys[0]?.address ?? ''
      return post('/api/v1/embedded_wallets/export_ticket', { address, chain_type: 'ethereum' })
    },
    stepUp: (access_token: string | null, key?: TestDeviceKey) =>
      post(stepUpSession.path, { access_token }, ada.token, key),
  }
}

describe('an old session of a user without MFA', () => {
  test.each(['vault', 'host'] as const)('exports nothing, with approval: %s', async (approval) => {
    const { readExport, createTicket } = await createOldSession({ embeddedWallets: { approval } })
    expect(await refusal(await readExport())).toEqual(REFUSED)
    expect(await refusal(await createTicket())).toEqual(REFUSED)
  })

  test('neither recovers a wallet nor changes its recovery method, also after a refresh', async () => {
    const { recover, changeRecovery, session, post } = await createOldSession()
    await post(refreshSession.path, { refresh_token: session.refresh_token })
    expect(await refusal(await recover())).toEqual(REFUSED)
    expect(await refusal(await changeRecovery())).toEqual(REFUSED)
  })

  test('recovers with approval: host, whose clients have no screen for a step-up', async () => {
    const { recover } = await createOldSession({ embeddedWallets: { approval: 'host' } })
    expect((await recover()).status).toBe(200)
  })

  test('goes on using the wallet', async () => {
    const { authShare, ada, root } = await createOldSession()
    expect(await authShare(ada, root.rootId)).toEqual(root.split.authShare)
  })

  test('does not export a server wallet', async () => {
    const server = await createTestServer(database, {
      embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
    })
    const owner = await createWalletOwner(server, `owner-${users++}@example.com`)
    const wallet = await owner.create('ethereum')
    const key = await owner.authenticate()
    server.advance(SERVER_LIMITS.stepUpMaxAgeMs + 1)
    const { publicKey } = await createRecipient()
    const asked = { encryption_type: 'HPKE', recipient_public_key: publicKey }
    const byMethod = { method: 'exportPrivateKey', params: asked }
    expect(await refusal(await owner.ask(key, wallet, asked, 'export'))).toEqual(REFUSED)
    expect(await refusal(await owner.ask(key, wallet, byMethod))).toEqual(REFUSED)
  })

  test('adds no signer to a server wallet, unless requests are approved in the host page', async () => {
    for (const approval of ['vault', 'host'] as const) {
      const mode = 'user-controlled-server-wallets-only' as const
      const server = await createTestServer(database, { embeddedWallets: { mode, approval } })
      const owner = await createWalletOwner(server, `owner-${users++}@example.com`)
      const wallet = await owner.create('ethereum')
      const key = await owner.authenticate()
      server.advance(SERVER_LIMITS.stepUpMaxAgeMs + 1)
      const body = { additional_signers: [] }
      const path = `/v1/wallets/${wallet.id}`
      const signed = authorizationOf(key, { url: `${PUBLIC_URL}${path}`, body, method: 'PATCH' })
      const answer = await server.send('PATCH', `/api${path}`, {
        body,
        headers: { ...owner.bearer, ...signed },
      })
      if (approval === 'vault') expect(await refusal(answer)).toEqual(REFUSED)
      else expect(answer.status).toBe(200)
    }
  })

  test('links no account if the app requires a step-up for account changes', async () => {
    const links = async (changes: Partial<AppDefinitionInput>) => {
      const { ada, post, mails } = await createOldSession(changes)
      const email = `new-${users++}@example.com`
      await post(sendEmailCode.path, { email }, ada.token)
      const code = /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
      return post('/api/v1/passwordless/link', { email, code })
    }
    // Otherwise the next check answers: the user has an email address already.
    expect(await refusal(await links({}))).toEqual([400, 'cannot_link_more_of_type'])
    expect(await refusal(await links({ stepUp: 'account-changes' }))).toEqual(REFUSED)
  })
})

describe('a step-up', () => {
  test('with a new login opens what the old session could not, and ends the new session', async () => {
    const { stepUp, logIn, email, readExport, recover, changeRecovery, nowMs, get } =
      await createOldSession()
    const fresh = await logIn(email)
    const answer = await stepUp(fresh.token)
    expect(await answer.json()).toEqual({ authenticated_at: nowMs() })
    for (const opened of [await readExport(), await recover(), await changeRecovery()]) {
      expect(opened.status).toBe(200)
    }
    const me = await get('/api/v1/users/me', { authorization: `Bearer ${fresh.token}` })
    expect(me.status).toBe(401)
  })

  test('lasts five minutes', async () => {
    const { stepUp, logIn, email, readExport, advance } = await createOldSession()
    await stepUp((await logIn(email)).token)
    advance(SERVER_LIMITS.stepUpMaxAgeMs)
    expect(await refusal(await readExport())).toEqual(REFUSED)
  })

  test('is written into the tokens of a refresh', async () => {
    const { stepUp, logIn, email, session, post, nowMs } = await createOldSession()
    await stepUp((await logIn(email)).token)
    const body = { refresh_token: session.refresh_token }
    const { token } = (await (await post(refreshSession.path, body)).json()) as SessionReply
    const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.auth_time).toBe(nowMs() / 1_000)
  })

  test('is refused with a login of another user, an old login, the same session or no token', async () => {
    const { stepUp, logIn, ada, email, advance, readExport } = await createOldSession()
    const old = await logIn(email)
    const thief = await logIn(`thief-${users++}@example.com`)
    expect(await refusal(await stepUp(thief.token))).toEqual(INVALID)
    expect(await refusal(await stepUp(ada.token))).toEqual(INVALID)
    expect(await refusal(await stepUp('a.b.c'))).toEqual(INVALID)
    advance(SERVER_LIMITS.stepUpMaxAgeMs)
    expect(await refusal(await stepUp(old.token))).toEqual(INVALID)
    expect(await refusal(await readExport())).toEqual(REFUSED)
  })

  test('uses a login once of 50 concurrent times', async () => {
    const { stepUp, logIn, email } = await createOldSession()
    const { token } = await logIn(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => stepUp(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is refused with a stolen token of a login on another device', async () => {
    const { stepUp, logIn, email, begin, ada } = await createOldSession()
    const { token } = await logIn(email)
    await begin({ token, userId: ada.userId }) // registers the key of the other device
    expect(await refusal(await stepUp(token))).toEqual(INVALID)
  })

  test('needs a proof and the origin of the vault', async () => {
    const { send: _, app: __, ...old } = await createOldSession()
    const { token } = await old.logIn(old.email)
    const thief = await createTestServer(database)
    const authorization = `Bearer ${old.ada.token}`
    const body = { access_token: token }
    const noProof = { 'latchkey-device-proof': undefined }
    const headers = [
      [{ authorization, origin: PUBLIC_URL, ...noProof }, [401, 'missing_device_proof']],
      [{ authorization, origin: 'https://app.example.com' }, [403, 'invalid_origin']],
      [{ authorization }, [403, 'invalid_origin']],
    ] as const
    for (const [sent, code] of headers) {
      const answer = await thief.post(stepUpSession.path, body, { headers: sent })
      expect(await refusal(answer)).toEqual(code)
    }
  })

  test('after cleared storage replaces the device key, at the server and at the signer', async () => {
    const { stepUp, logIn, email, recover, readExport, ada } = await createOldSession()
    const old = await deviceKeyOf(sessionIdOf(ada.token) ?? '')
    const key = await createDeviceKey()
    expect(await refusal(await recover(key))).toEqual([403, 'device_key_mismatch'])
    expect((await stepUp((await logIn(email)).token, key)).status).toBe(200)
    const answer = await recover(key)
    expect(readRecoveryShare.reply.safeParse(await answer.json()).success).toBe(true)
    expect(await refusal(await readExport(old))).toEqual([403, 'device_key_mismatch'])
  })

  test('registers a late device key', async () => {
    const server = await createTestServer(database, { embeddedWallets: { approval: 'vault' } })
    const email = `late-${users++}@example.com`
    const session = await server.logIn(email)
    server.advance(SERVER_LIMITS.deviceKeyWindowMs)
    const headers = { authorization: `Bearer ${session.token}`, origin: PUBLIC_URL }
    const begin = () => server.post('/api/v1/embedded_wallets/begin', {}, { headers })
    expect(await refusal(await begin())).toEqual([403, 'missing_device_key'])
    const { token } = await server.logIn(email)
    await server.post(stepUpSession.path, { access_token: token }, { headers })
    expect((await begin()).status).toBe(200)
  })
})
