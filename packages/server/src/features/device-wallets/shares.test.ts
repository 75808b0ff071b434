import {
  activateWallet,
  prepareShares,
  prepareWallet,
  readAuthShare,
  readRecoveryShare,
} from '@latchkey/contract/endpoints/deviceWallets'
import { readKeyMaterial } from '@latchkey/contract/endpoints/recovery'
import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import { confirmRecoveryShare } from '@latchkey/contract/signer/signerCalls'
import { p256 } from '@noble/curves/nist.js'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import {
  createWalletServer,
  newRoot,
  newSplit,
  type Split,
  type TestRoot,
  type TestUser,
  walletAccounts,
} from './walletVault.fixture.ts'

const database = await withDatabase()
const server = await createWalletServer(database, {
  embeddedWallets: { recoveryOptions: ['user-passcode', 'google-drive'] },
  recovery: { googleDrive: { clientId: 'a-client', clientSecret: 'a-secret' } },
})
const PASSWORD: RecoveryDescriptor = {
  method: 'user-passcode',
  salt: 'c2FsdA==',
  memory_kib: 65536,
  passes: 3,
}
const DRIVE: RecoveryDescriptor = { method: 'google-drive', file_id: 'a-file' }
const recipient = () => Buffer.from(p256.getPublicKey(p256.utils.randomSecretKey(), false))

let people = 0
const newPerson = () => server.testUser(`keeper-${++people}@example.com`)
const eventsOf = async ({ userId }: TestUser) => {
  const { rows } = await database.db.execute<{ kind: string }>(
    sql`select kind from security_events where user_id = ${userId} and kind like 'wallet%' order by at_ms, id`,
  )
  return rows.map(({ kind }) => kind).sort()
}
type Change = Parameters<typeof server.sharesBody>[2]
const prepareVersion = async (owner: TestUser, root: TestRoot, change: Change) =>
  server.send(
    owner,
    prepareShares,
    { rootId: root.rootId },
    await server.sharesBody(owner, root, change),
  )
const activation = (owner: TestUser, { rootId }: TestRoot, version: number) =>
  server.send(owner, activateWallet, { rootId }, { share_version: version })
const reading = (owner: TestUser, { rootId }: TestRoot, version: number) =>
  server.send(owner, readAuthShare, { rootId }, { share_version: version, purpose: 'use' })
/** Adds a device: new shares beside the existing ones. */
async function recover(owner: TestUser, root: TestRoot, version: number): Promise<Split> {
  const split = newSplit()
  const prepared = await prepareVersion(owner, root, { version, split, reason: 'recovered' })
  expect(prepared.status).toBe(200)
  expect((await activation(owner, root, version)).status).toBe(200)
  return split
}

test('a second device gets its own shares, and the first keeps working', async () => {
  const owner = await newPerson()
  const { root } = await server.create(owner)
  const split = await recover(owner, root, 2)
  expect(await server.authShare(owner, root.rootId, 1)).toEqual(root.split.authShare)
  expect(await server.authShare(owner, root.rootId, 2)).toEqual(split.authShare)
  expect(await server.recoveryShare(owner, root.rootId, 1)).toEqual(root.split.recoveryShare)
  expect(await server.recoveryShare(owner, root.rootId, 2)).toEqual(split.recoveryShare)
  const released = 'wallet_share_released'
  expect(await eventsOf(owner)).toEqual(['wallet_created', 'wallet_recovered', released, released])
})

test('a new recovery method retires all other devices and notifies the user', async () => {
  const owner = await newPerson()
  const { root } = await server.create(owner)
  await recover(owner, root, 2)
  const split = newSplit()
  const change = { version: 3, split, reason: 'recovery-changed', recovery: PASSWORD } as const
  const prepared = await prepareVersion(owner, root, change)
  expect(((await prepared.json()) as { root: object }).root).toMatchObject({ share_version: 2 })
  const { user, root: now } = await server.activate(owner, root.rootId, 3)
  expect(now).toMatchObject({ share_version: 3, next_share_version: 4, recovery: PASSWORD })
  for (const account of walletAccounts(user)) {
    expect(account).toMatchObject({ recovery_method: 'user-passcode' })
  }
  for (const version of [1, 2]) {
    expect(await refusal(await reading(owner, root, version))).toEqual([403, 'device_revoked'])
  }
  expect(await server.authShare(owner, root.rootId, 3)).toEqual(split.authShare)
  const kept = await database.db.execute(sql`select share_version from signer.recovery_shares
    where root_id = ${root.rootId}`)
  expect(kept.rows).toEqual([{ share_version: 3 }])
  const gone = await database.db.execute(sql`select 1 from wallet_shares
    where root_id = ${root.rootId} and version < 3 and sealed_share is not null`)
  expect(gone.rows).toEqual([])
  expect(await eventsOf(owner)).toContain('wallet_recovery_changed')
  const mail = server.mails.at(-1)
  expect(mail).toMatchObject({ channel: 'email', subject: expect.stringContaining('Test app') })
  expect(mail?.text).toContain('2026-01-01 00:00 UTC')
})

test('rejects a device that was being added while the recovery method changed', async () => {
  const owner = await newPerson()
  const { root } = await server.create(owner)
  const slow = { version: 3, split: newSplit(), reason: 'recovered' } as const
  const change = {
    version: 2,
    split: newSplit(),
    reason: 'recovery-changed',
    recovery: PASSWORD,
  } as const
  await prepareVersion(owner, root, change)
  await prepareVersion(owner, root, slow)
  expect((await activation(owner, root, 2)).status).toBe(200)
  expect(await refusal(await activation(owner, root, 3))).toEqual([403, 'device_revoked'])
})

test('an 11th device retires the oldest one', async () => {
  const owner = await newPerson()
  const { root } = await server.create(owner)
  for (let version = 2; version <= 11; version += 1) await recover(owner, root, version)
  expect(await refusal(await reading(owner, root, 1))).toEqual([403, 'device_revoked'])
  for (const version of [2, 11]) {
    expect((await reading(owner, root, version)).status).toBe(200)
  }
})

test('a version number belongs to one split: a repeat resumes, other shares or sessions are rejected', async () => {
  const email = `keeper-${++people}@example.com`
  const owner = await server.testUser(email)
  const { root } = await server.create(owner)
  server.advance(SERVER_LIMITS.codeSendGapMs)
  const elsewhere = await server.testUser(email)
  const split = newSplit()
  const change = { version: 2, split, reason: 'recovered' } as const
  expect((await prepareVersion(owner, root, change)).status).toBe(200)
  expect((await prepareVersion(owner, root, change)).status).toBe(200)
  const taken = [400, 'resource_conflict']
  const another = { ...change, split: newSplit() }
  expect(await refusal(await prepareVersion(owner, root, another))).toEqual(taken)
  expect(await refusal(await prepareVersion(elsewhere, root, change))).toEqual(taken)
  expect(await refusal(await activation(elsewhere, root, 2))).toEqual(taken)
  expect(await server.recoveryShare(owner, root.rootId, 2)).toEqual(split.recoveryShare)
  expect((await activation(owner, root, 2)).status).toBe(200)
})

test('50 devices that reserve one version concurrently: one gets it, with both shares', async () => {
  const owner = await newPerson()
  const { root } = await server.create(owner)
  const splits = Array.from({ length: 50 }, newSplit)
  const bodies = await Promise.all(
    splits.map((split) =>
      server.sharesBody(owner, root, { version: 2, split, reason: 'recovered' }),
    ),
  )
  const answers = await Promise.all(
    bodies.map((body) => server.send(owner, prepareShares, { rootId: root.rootId }, body)),
  )
  const winners = splits.filter((_, at) => answers[at]?.ok)
  expect(winners).toHaveLength(1)
  expect(await server.authShare(owner, root.rootId, 2)).toEqual(winners[0]?.authShare)
  expect(await server.recoveryShare(owner, root.rootId, 2)).toEqual(winners[0]?.recoveryShare)
})

test('accepts only offered recovery methods, no cloud twice, and no change of method by recovering', async () => {
  const owner = await newPerson()
  const root = newRoot()
  const icloud: RecoveryDescriptor = { method: 'icloud', record_name: 'a-record' }
  const body = await server.prepareBody(owner, root, (await server.begin(owner)).nonce, icloud)
  const disallowed = [403, 'disallowed_recovery_method']
  expect(await refusal(await server.send(owner, prepareWallet, {}, body))).toEqual(disallowed)
  await server.create(owner, root, DRIVE)
  const change = { version: 2, split: newSplit(), reason: 'recovery-changed' } as const
  const to = async (recovery: RecoveryDescriptor) =>
    refusal(await prepareVersion(owner, root, { ...change, recovery }))
  expect(await to(icloud)).toEqual(disallowed)
  expect(await to(DRIVE)).toEqual([400, 'resource_already_exists'])
  const sneaking = { ...change, reason: 'recovered', recovery: { method: 'privy' } } as const
  const sneaked = await prepareVersion(owner, root, sneaking)
  expect(await refusal(sneaked)).toEqual([400, 'invalid_request'])
})

test('rejects automatic recovery if the app requires users to choose a method', async () => {
  const strict = await createWalletServer(database, {
    embeddedWallets: { recoveryOptions: ['user-passcode'], requireRecoveryOnCreate: true },
  })
  const owner = await strict.testUser('strict@example.com')
  const body = await strict.prepareBody(owner, newRoot(), (await strict.begin(owner)).nonce)
  const answer = await strict.send(owner, prepareWallet, {}, body)
  expect(await refusal(answer)).toEqual([403, 'disallowed_recovery_method'])
  expect((await strict.create(owner, newRoot(), PASSWORD)).user.id).toBe(owner.userId)
})

test('rejects a new password without a key at the signer', async () => {
  const owner = await newPerson()
  const root = newRoot()
  const body = await server.prepareBody(owner, root, (await server.begin(owner)).nonce, PASSWORD)
  const answer = await server.send(owner, prepareWallet, {}, { ...body, recovery: PASSWORD })
  expect(await refusal(answer)).toEqual([400, 'invalid_data'])
})

test('key material tells clients where recovery parts are stored, not their content', async () => {
  const owner = await newPerson()
  const { root } = await server.create(owner, newRoot(), PASSWORD)
  const [ethereum, solana] = root.keys
  for (const key of [ethereum!, solana!]) {
    const reply = await server.call(owner, readKeyMaterial, { address: key.address }, {})
    expect(reply).toEqual({
      recovery_type: 'user_passcode_derived_recovery_key',
      recovery_key_derivation_salt: 'c2FsdA==',
      recovery_code: null,
      recovery_key: null,
      file_id: null,
      icloud_record_name: null,
    })
  }
  const stranger = await newPerson()
  const asked = { address: ethereum!.address }
  const answer = await server.send(stranger, readKeyMaterial, asked, { chain_type: 'ethereum' })
  expect(await refusal(answer)).toEqual([404, 'linked_account_not_found'])
})

test('limits share reads per user and returns the retry time', async () => {
  const owner = await newPerson()
  const { root } = await server.create(owner)
  const body = { share_version: 1, recipient_public_key: recipient().toString('base64') }
  const read = () => server.send(owner, readRecoveryShare, { rootId: root.rootId }, body)
  const statuses: number[] = []
  for (let turn = 0; turn < SERVER_LIMITS.recoverySharesPerUserMax; turn += 1) {
    statuses.push((await read()).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1) // creation read it once
  const late = await read()
  expect(await refusal(late)).toEqual([429, 'too_many_requests'])
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
})

/** A server whose signer does not answer confirmations while `isAway`. */
async function createUnconfirmedServer() {
  const state = { isAway: true }
  const signer: SignerClient = {
    call: (definition, body, device) =>
      state.isAway && definition.path === confirmRecoveryShare.path
        ? new Promise(() => {})
        : server.signer.call(definition, body, device),
  }
  return { state, away: await createWalletServer(database, {}, undefined, signer) }
}

test('activates a wallet before the signer confirms it, and confirms it later', async () => {
  const { state, away } = await createUnconfirmedServer()
  const owner = await newPerson()
  const root = newRoot()
  await away.prepare(owner, root)
  const { user } = await away.activate(owner, root.rootId)
  expect(walletAccounts(user)).toHaveLength(2)
  const confirmed = async () =>
    (
      await database.db.execute(sql`select 1 from signer.recovery_shares
        where root_id = ${root.rootId} and confirmed_at_ms is not null`)
    ).rows.length
  expect(await confirmed()).toBe(0)
  state.isAway = false
  await away.app.cleanUp()
  expect(await confirmed()).toBe(1)
})

test('answers a change of recovery only after the signer has retired the older shares', async () => {
  const { away } = await createUnconfirmedServer()
  const owner = await newPerson()
  const { root } = await server.create(owner)
  const split = newSplit()
  const change = { version: 2, split, reason: 'recovery-changed', recovery: DRIVE } as const
  expect((await prepareVersion(owner, root, change)).status).toBe(200)
  let isAnswered = false
  const answer = away
    .send(owner, activateWallet, { rootId: root.rootId }, { share_version: 2 })
    .finally(() => {
      isAnswered = true
    })
  await expect
    .poll(
      async () =>
        (
          await database.db.execute(sql`select 1 from wallet_shares
      where root_id = ${root.rootId} and version = 2 and status = 'live'`)
        ).rows.length,
    )
    .toBe(1)
  expect(isAnswered).toBe(false)
  void answer // ends with the timeout of the server
})

test('newer keys decrypt older shares, and the upkeep job re-encrypts each share', async () => {
  const owner = await newPerson()
  const { root } = await server.create(owner)
  const renewed = await createWalletServer(database, {}, new Map([[1, Buffer.alloc(32, 5)]]))
  expect(await renewed.authShare(owner, root.rootId)).toEqual(root.split.authShare)
  await renewed.app.cleanUp()
  const older = await database.db.execute(
    sql`select 1 from wallet_shares where key_version < 1 and sealed_share is not null`,
  )
  expect(older.rows).toEqual([])
  expect(await renewed.authShare(owner, root.rootId)).toEqual(root.split.authShare)
  expect(await refusal(await reading(owner, root, 1))).toEqual([500, 'unexpected'])
})
