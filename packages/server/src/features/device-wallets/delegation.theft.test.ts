import { getMe, type WireUser } from '@latchkey/contract'
import { delegateWallets } from '@latchkey/contract/endpoints/delegation'
import {
  enrollMfaTotp,
  MFA_TOKEN_HEADER,
  startMfaTotp,
  verifyMfaTotp,
} from '@latchkey/contract/endpoints/mfa'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { OTHER_APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { authenticatorCode } from '../mfa/mfaServer.fixture.ts'
import { consentTo, createWithPhrase, importedRoot, phraseRoot } from './delegation.fixture.ts'
import { createWalletServer, ethereumKey, type TestUser } from './walletVault.fixture.ts'

const database = await withDatabase()
const server = await createWalletServer(database, {
  mfaMethods: ['totp'],
  accessTokenMinutes: 60,
})
const moved = await createWalletServer(database, {
  mfaMethods: ['totp'],
  accessTokenMinutes: 60,
  embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
})
type Consent = Awaited<ReturnType<typeof consentTo>>
const delegate = (owner: Pick<TestUser, 'token'>, body: Consent, headers = {}, at = server) =>
  at.send(owner, delegateWallets, {}, body, headers)

/** All rows that a successful delegation would leave. */
async function traces(): Promise<number> {
  const { rows } = await database.db.execute<{ n: string }>(sql`
    select (select count(*) from wallet_delegations) + (select count(*) from signer.delegated_shares)
      + (select count(*) from signer.server_wallets)
      + (select count(*) from linked_accounts where details ->> 'delegated' = 'true'
          or details ->> 'recovery_method' = 'privy-v2') as n`)
  return Number(rows[0]?.n)
}

test('rejects wallets of another user, all or some of them, in both kinds of app', async () => {
  const ada = await server.testUser('ada@example.com')
  const eve = await server.testUser('eve@example.com')
  const hers = importedRoot()
  const own = phraseRoot(128)
  await server.create(ada, hers.root)
  await createWithPhrase(server, eve, own)
  const good = await consentTo(server, own, [0, 1])
  const [first, second] = good.delegated_addresses
  const stolen = { ...first!, address: hers.keys[0]!.address }
  for (const at of [server, moved]) {
    const tries: [Pick<TestUser, 'token'>, Consent][] = [
      [eve, await consentTo(server, hers)],
      [eve, { ...good, delegated_addresses: [first!, stolen] }],
      [eve, { ...good, delegated_addresses: [first!, { ...second!, wallet_index: 0 }] }],
      [eve, { ...good, delegated_addresses: [{ ...first!, address: ethereumKey().address }] }],
      [ada, good],
    ]
    for (const [owner, body] of tries) {
      expect(await refusal(await delegate(owner, body, {}, at))).toEqual([
        404,
        'linked_account_not_found',
      ])
    }
    const elsewhere = await delegate(eve, good, { 'privy-app-id': OTHER_APP_ID }, at)
    expect(await refusal(elsewhere)).toEqual([401, 'missing_or_invalid_token'])
  }
  expect(await traces()).toBe(0)
})

test('the signer rejects halves of another secret, and nothing is stored', async () => {
  const owner = await server.testUser('mixed@example.com')
  const own = importedRoot()
  const other = importedRoot()
  await server.create(owner, own.root)
  const consent = await consentTo(server, own)
  const foreign = await consentTo(server, other)
  const phrase = await consentTo(server, { ...own, secret: own.secret.subarray(0, 16) })
  const { encrypted_tee_share, app_share } = foreign
  for (const at of [server, moved]) {
    for (const change of [
      { encrypted_tee_share },
      { app_share },
      { encrypted_tee_share, app_share },
    ]) {
      expect(await refusal(await delegate(owner, { ...consent, ...change }, {}, at))).toEqual([
        400,
        'invalid_data',
      ])
    }
    expect(await refusal(await delegate(owner, phrase, {}, at))).toEqual([400, 'invalid_data'])
  }
  expect(await traces()).toBe(0)
})

test('a stolen token delegates nothing without a second factor shown just now', async () => {
  for (const [at, email] of [
    [server, 'factor@example.com'],
    [moved, 'factor-moved@example.com'],
  ] as const) {
    const owner = await server.testUser(email)
    const own = importedRoot()
    await server.create(owner, own.root)
    const headers = { authorization: `Bearer ${owner.token}` }
    const started = await at.post(startMfaTotp.path, {}, { headers })
    const { totpSecret } = (await started.json()) as { totpSecret: string }
    const code = () => ({ code: authenticatorCode(totpSecret, at.nowMs()) })
    await at.post(enrollMfaTotp.path, code(), { headers })
    const show = async () => {
      at.advance(SERVER_LIMITS.totpStepMs)
      const answer = await at.post(verifyMfaTotp.path, code(), { headers })
      const { token } = (await answer.json()) as { token: string }
      return { [MFA_TOKEN_HEADER]: token }
    }
    const refused = [401, 'missing_or_invalid_mfa']
    const before = await traces()
    expect(await refusal(await delegate(owner, await consentTo(server, own), {}, at))).toEqual(
      refused,
    )
    const stale = await show()
    at.advance(SERVER_LIMITS.mfaFreshMs)
    expect(await refusal(await delegate(owner, await consentTo(server, own), stale, at))).toEqual(
      refused,
    )
    expect(await traces()).toBe(before)
    const fresh = await show()
    expect((await delegate(owner, await consentTo(server, own), fresh, at)).status).toBe(200)
    expect(await traces()).toBeGreaterThan(before)
  }
})

test('no database stores a half in clear text, and each half is in one database only', async () => {
  const owner = await server.testUser('dump@example.com')
  const own = importedRoot()
  await server.create(owner, own.root)
  const consent = await consentTo(server, own)
  expect((await delegate(owner, consent)).status).toBe(200)
  const appHalf = Buffer.from(consent.app_share, 'base64')
  const signerHalf = Buffer.from(appHalf.map((byte, at) => byte ^ own.secret[at]!))
  const { rows } = await database.db.execute<{ sealed: Buffer }>(sql`
    select sealed_share as sealed from wallet_delegations
    union all select sealed_share from signer.delegated_shares`)
  const dump = Buffer.concat(rows.map(({ sealed }) => Buffer.from(sealed)))
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const secret of [own.secret, appHalf, signerHalf]) expect(dump.includes(secret)).toBe(false)
  const logged = JSON.stringify(server.logged)
  expect(logged).not.toContain(consent.app_share)
  const answer = await server.get(getMe.path, { authorization: `Bearer ${owner.token}` })
  const { user } = (await answer.json()) as { user: WireUser }
  expect(JSON.stringify(user)).not.toContain(consent.app_share)
})

test('a half moved to another row does not decrypt', async () => {
  const [one, other] = [
    await server.testUser('row-1@example.com'),
    await server.testUser('row-2@example.com'),
  ]
  for (const owner of [one, other]) {
    const own = importedRoot()
    await server.create(owner, own.root)
    await delegate(owner, await consentTo(server, own))
  }
  await database.db.execute(sql`update wallet_delegations set key_version = 0, sealed_share =
    (select sealed_share from wallet_delegations where user_id = ${other.userId})
    where user_id = ${one.userId}`)
  const newer = await createWalletServer(database, {}, new Map([[1, new Uint8Array(32).fill(6)]]))
  await expect(newer.app.cleanUp()).rejects.toThrow()
})
