import { generateKeyPairSync } from 'node:crypto'
import { pathOf } from '@latchkey/contract'
import {
  addPasswordKey,
  createExportTicket,
  prepareShares,
  proveExport,
  readAuthShare,
  readPepper,
  readRecoveryShare,
  redeemExportTicket,
  tryPassword,
} from '@latchkey/contract/endpoints/deviceWallets'
import { unlinkEmail } from '@latchkey/contract/endpoints/linking'
import {
  enrollMfaPasskeys,
  enrollMfaTotp,
  MFA_TOKEN_HEADER,
  sendMfaCode,
  startMfaTotp,
  unenrollMfaTotp,
  verifyMfaTotp,
} from '@latchkey/contract/endpoints/mfa'
import { startPasskeyLink } from '@latchkey/contract/endpoints/passkey'
import {
  authenticateUserSigner,
  authenticateWallets,
} from '@latchkey/contract/endpoints/userSigner'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createTestServer, PUBLIC_URL, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import {
  blindedElement,
  createWalletServer,
  newSplit,
} from '../device-wallets/walletVault.fixture.ts'
import {
  asApp,
  authorizationOf,
  createRecipient,
  createWalletOwner,
} from '../server-wallets/walletOwner.fixture.ts'
import { authenticatorCode } from './mfaServer.fixture.ts'

const database = await withDatabase()
const REFUSED = [401, 'missing_or_invalid_mfa']
const FACTORS = { mfaMethods: ['sms' as const, 'totp' as const, 'passkey' as const] }
const SMS = { accountSid: 'AC1', authToken: 'token', from: '+15005550006' }
let people = 0
type Clocked = {
  post: Awaited<ReturnType<typeof createTestServer>>['post']
  nowMs(): number
  advance(byMs: number): void
}

/** Enrols an authenticator app and returns a function that verifies with it. */
async function enroll(server: Clocked, token: string | null) {
  const headers = { authorization: `Bearer ${token}` }
  const started = await server.post(startMfaTotp.path, {}, { headers })
  const { totpSecret } = (await started.json()) as { totpSecret: string }
  const body = () => ({ code: authenticatorCode(totpSecret, server.nowMs()) })
  await server.post(enrollMfaTotp.path, body(), { headers })
  return async () => {
    server.advance(SERVER_LIMITS.totpStepMs)
    const answer = await server.post(verifyMfaTotp.path, body(), { headers })
    const { token: proof } = (await answer.json()) as { token: string }
    return { [MFA_TOKEN_HEADER]: proof }
  }
}

/** Creates a user with a device wallet and MFA, and every request that needs it. */
async function onDevice() {
  const server = await createWalletServer(database, {
    ...FACTORS,
    accessTokenMinutes: 60,
    loginMethods: ['email', 'passkey'],
    sms: SMS,
  })
  const testUser = await server.testUser(`holder-${++people}@example.com`)
  const { root } = await server.create(testUser)
  const { rootId } = root
  const pass = await enroll(server, testUser.token)
  const recipient = await createRecipient()
  const version = { share_version: 1 }
  const sealed = { ...version, recipient_public_key: recipient.publicKey }
  const key = root.keys[0]!
  const wallet = { address: key.address, chain_type: key.chain_type }
  const change = { version: 2, split: newSplit(), reason: 'recovery-changed' } as const
  const calls = {
    use: [pathOf(readAuthShare, { rootId }), { ...version, purpose: 'use' }],
    recover: [pathOf(readRecoveryShare, { rootId }), sealed],
    pepper: [pathOf(readPepper, { rootId }), { ...sealed, purpose: 'recover' }],
    export: [pathOf(readAuthShare, { rootId }), { ...version, purpose: 'export' }],
    exportRepeat: [pathOf(readAuthShare, { rootId }), { ...version, purpose: 'export-repeat' }],
    ticket: [createExportTicket.path, wallet],
    exportProof: [proveExport.path, {}],
    newPassword: [
      pathOf(addPasswordKey, { rootId }),
      { blinded_element: blindedElement(), ...wallet },
    ],
    guess: [pathOf(tryPassword, { rootId }), { ...version, blinded_element: blindedElement() }],
    newShares: [
      pathOf(prepareShares, { rootId }),
      await server.sharesBody(testUser, root, {
        ...change,
        recovery: { method: 'recovery-encryption-key' } as never,
      }),
    ],
    removeFactor: [unenrollMfaTotp.path, {}],
    addFactor: [sendMfaCode.path, { action: 'enroll', phoneNumber: '+14155550123' }],
    chooseFactors: [enrollMfaPasskeys.path, { credential_ids: [] }],
    addWayIn: [startPasskeyLink.path, {}],
    removeWayIn: [unlinkEmail.path, { address: 'x@example.com' }],
  } as const satisfies Record<string, readonly [string, object]>
  const ask = (name: keyof typeof calls, headers: object = {}, token = testUser.token) => {
    const [path, body] = calls[name]
    return server.post(path, body, {
      headers: { authorization: `Bearer ${token}`, origin: PUBLIC_URL, ...headers },
    })
  }
  return { server, testUser, root, pass, calls, ask }
}

test('rejects use, recovery, export and change with a stolen access token alone', async () => {
  const { calls, ask } = await onDevice()
  for (const name of Object.keys(calls) as (keyof typeof calls)[]) {
    expect([name, ...(await refusal(await ask(name)))]).toEqual([name, ...REFUSED])
    const guessed = await ask(name, { [MFA_TOKEN_HEADER]: 'A'.repeat(43) })
    expect([name, ...(await refusal(guessed))]).toEqual([name, ...REFUSED])
  }
})

test('accepts a verification for signing for 15 minutes, and for one other purpose for one minute', async () => {
  const { server, ask, pass } = await onDevice()
  const shown = await pass()
  expect((await ask('use', shown)).status).toBe(200)
  expect((await ask('recover', shown)).status).toBe(200)
  expect((await ask('ticket', shown)).status).toBe(200)
  expect(await refusal(await ask('removeFactor', shown))).toEqual(REFUSED)
  server.advance(SERVER_LIMITS.mfaFreshMs)
  expect(await refusal(await ask('export', shown))).toEqual(REFUSED)
  expect((await ask('use', shown)).status).toBe(200)
  server.advance(SERVER_LIMITS.mfaMemoryMs - SERVER_LIMITS.mfaFreshMs)
  expect(await refusal(await ask('use', shown))).toEqual(REFUSED)
})

test('rejects a verification of another session', async () => {
  const { server, testUser, ask, pass } = await onDevice()
  const shown = await pass()
  const email = server.mails.at(-1)?.to ?? ''
  const elsewhere = await server.logIn(email)
  expect(elsewhere.user?.id).toBe(testUser.userId)
  expect(await refusal(await ask('use', shown, elsewhere.token))).toEqual(REFUSED)
})

test('shows the key on a page opened with a ticket, and allows nothing else there', async () => {
  const { server, ask, pass } = await onDevice()
  const ticket = (await (await ask('ticket', await pass())).json()) as { ticket: string }
  const redeemed = await server.post(
    redeemExportTicket.path,
    { ticket: ticket.ticket },
    { headers: { origin: PUBLIC_URL } },
  )
  const opened = (await redeemed.json()) as { access_token: string; mfa_token: string }
  const shown = { [MFA_TOKEN_HEADER]: opened.mfa_token }
  server.advance(4 * 60_000)
  expect((await ask('export', shown, opened.access_token)).status).toBe(200)
  expect((await ask('exportRepeat', shown, opened.access_token)).status).toBe(200)
  for (const name of ['use', 'recover', 'removeFactor', 'addWayIn', 'newShares'] as const) {
    expect(await refusal(await ask(name, shown, opened.access_token))).toEqual(REFUSED)
  }
})

test('shows the key on a page opened with a token after one verification, and allows nothing else', async () => {
  const { server, ask, pass } = await onDevice()
  const factor = await pass()
  const { mfa_token } = (await (await ask('exportProof', factor)).json()) as { mfa_token: string }
  const shown = { [MFA_TOKEN_HEADER]: mfa_token }
  server.advance(4 * 60_000)
  expect((await ask('export', shown)).status).toBe(200)
  // The verification is used, and its token yields no other.
  for (const name of ['exportProof', 'use', 'removeFactor', 'addWayIn', 'newShares'] as const) {
    expect(await refusal(await ask(name, shown))).toEqual(REFUSED)
  }
  for (const name of ['exportProof', 'ticket', 'export', 'removeFactor'] as const) {
    expect(await refusal(await ask(name, factor))).toEqual(REFUSED)
  }
  server.advance(60_000)
  expect(await refusal(await ask('export', shown))).toEqual(REFUSED)
})

test('requires MFA to create a server wallet with an additional signer', async () => {
  const mode = 'user-controlled-server-wallets-only' as const
  const server = await createTestServer(database, { ...FACTORS, embeddedWallets: { mode } })
  const ada = await createWalletOwner(server, 'ada.signers@example.com')
  const pass = await enroll(server, ada.session.token)
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const public_keys = [publicKey.export({ format: 'der', type: 'spki' }).toString('base64')]
  const quorum = await server.post('/v1/key_quorums', { public_keys }, { headers: asApp() })
  const { id: signer_id } = (await quorum.json()) as { id: string }
  const create = (headers: Record<string, string>) => {
    const body = { chain_type: 'ethereum', additional_signers: [{ signer_id }] }
    return server.post('/api/v1/wallets', body, { headers })
  }
  expect(await refusal(await create(ada.bearer))).toEqual(REFUSED)
  expect((await create({ ...ada.bearer, ...(await pass()) })).status).toBe(200)
})

test('requires fresh MFA to change additional signers, if requests are approved in the vault', async () => {
  const mode = 'user-controlled-server-wallets-only' as const
  for (const approval of ['vault', 'host'] as const) {
    const embeddedWallets = { mode, approval }
    const server = await createTestServer(database, { ...FACTORS, embeddedWallets })
    const ada = await createWalletOwner(server, `ada.rights.${approval}@example.com`)
    const wallet = await ada.create('ethereum')
    const pass = await enroll(server, ada.session.token)
    const key = await ada.authenticate({ ...ada.ofVault, ...(await pass()) })
    const body = { additional_signers: [] }
    const path = `/v1/wallets/${wallet.id}`
    const signed = authorizationOf(key, { url: `${PUBLIC_URL}${path}`, body, method: 'PATCH' })
    const change = (more: Record<string, string> = {}) =>
      server.send('PATCH', `/api${path}`, {
        body,
        headers: { ...ada.bearer, ...signed, ...more },
      })
    const without = await change()
    if (approval === 'vault') expect(await refusal(without)).toEqual(REFUSED)
    else expect(without.status).toBe(200)
    server.advance(SERVER_LIMITS.totpStepMs)
    expect((await change(await pass())).status).toBe(200)
  }
})

test('issues a server wallet signing key per verification, and requires another one for export', async () => {
  const mode = 'user-controlled-server-wallets-only' as const
  const server = await createTestServer(database, { ...FACTORS, embeddedWallets: { mode } })
  const ada = await createWalletOwner(server, 'ada.factor@example.com')
  const wallet = await ada.create('ethereum')
  const pass = await enroll(server, ada.session.token)
  const recipient = await createRecipient()
  const body = {
    user_jwt: ada.session.token,
    encryption_type: 'HPKE',
    recipient_public_key: recipient.publicKey,
  }
  for (const path of [authenticateUserSigner.path, authenticateWallets.path]) {
    for (const headers of [ada.ofVault, asApp()]) {
      expect(await refusal(await server.post(path, body, { headers }))).toEqual(REFUSED)
    }
  }
  const hello = { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } }
  const path = `/api/v1/wallets/${wallet.id}/rpc`
  const unsigned = await server.post(path, hello, { headers: ada.bearer })
  expect(await refusal(unsigned)).toEqual([401, 'invalid_credentials'])

  const key = await ada.authenticate({ ...ada.ofVault, ...(await pass()) })
  expect((await ada.ask(key, wallet, hello)).status).toBe(200)
  const out = { encryption_type: 'HPKE', recipient_public_key: recipient.publicKey }
  expect(await refusal(await ada.ask(key, wallet, out, 'export'))).toEqual(REFUSED)
  const rpcExport = { method: 'exportPrivateKey', params: out }
  expect(await refusal(await ada.ask(key, wallet, rpcExport))).toEqual(REFUSED)
  const shown = { ...ada.ofVault, ...(await pass()) }
  expect((await ada.ask(key, wallet, out, 'export', shown)).status).toBe(200)
  expect((await ada.ask(key, wallet, hello, 'rpc', asApp())).status).toBe(200)
  server.advance(SERVER_LIMITS.mfaMemoryMs)
  const late = await ada.ask(key, wallet, hello, 'rpc', asApp())
  expect(await refusal(late)).toEqual([401, 'invalid_credentials'])
})
