import { randomBytes } from 'node:crypto'
import {
  confirmRecoveryShare,
  deleteRoot,
  getSignerKey,
  releasePepper,
  releaseRecoveryShare,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recoveryEvidence } from '../db/schema/recovery.ts'
import { createBoxKeyPair, sealBox } from '../hpke/boxes.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { addTestPepper } from '../testing/addTestPepper.fixture.ts'
import { createTestPassword } from '../testing/createTestPassword.fixture.ts'
import { TEST_USER } from '../testing/createTestSigner.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'
import { versionOf } from './rootKeys.ts'

const signer = await withSigner()
const { call, db } = signer
const key = await call(getSignerKey, {})
if ('refusal' in key) throw new Error(key.refusal)
const signerKey = Buffer.from(key.public_key, 'base64')
const { publicKey } = await createBoxKeyPair()
const recipient_public_key = Buffer.from(publicKey).toString('base64')

type Version = ReturnType<typeof at>
const at = (root_id: string, share_version = 1, user_id = TEST_USER.user_id) => ({
  ...TEST_USER,
  user_id,
  root_id,
  share_version,
})
const newRoot = () => randomBytes(16).toString('base64url')
async function store(of: Version, bytes = 33) {
  const sealed_share = await sealBox(signerKey, randomBytes(bytes))
  return call(storeRecoveryShare, { ...of, method: 'privy', sealed_share })
}
const confirm = (of: Version, retire_older = false) =>
  call(confirmRecoveryShare, { ...of, retire_older })
const addEvidence = (of: Version) =>
  db.insert(recoveryEvidence).values({ ...versionOf(of), kind: 'email', subject: 'hash' })
const rootOf = ({ share_version: _, ...root }: Version) => root
const countKeys = async (keyId: string) =>
  (await db.execute(sql`select from signer.oprf_keys where key_id = ${keyId}`)).rows.length
const versionsOf = async (root: string) => {
  const { rows } = await db.execute<{ version: number }>(sql`
    select share_version as version from signer.recovery_shares where root_id = ${root} order by 1`)
  return rows.map(({ version }) => version)
}
const evidenceOf = async (root: string) =>
  (await db.execute(sql`select from signer.recovery_evidence where root_id = ${root}`)).rows.length

test('deletes an older share without evidence, whatever evidence other users have', async () => {
  const other = at(newRoot(), 1, 'did:privy:other')
  await store(other)
  await addEvidence(other)
  const root = newRoot()
  await store(at(root))
  await confirm(at(root))
  await store(at(root, 2))
  await addEvidence(at(root, 2))
  await confirm(at(root, 2))
  expect(await versionsOf(root)).toEqual([2])
  expect([await versionsOf(other.root_id), await evidenceOf(other.root_id)]).toEqual([[1], 1])
})

test('keeps older versions of a root, whatever versions other users have', async () => {
  const other = newRoot()
  for (let version = 101; version <= 101 + SIGNER_LIMITS.liveShareVersionsMax; version += 1) {
    const of = at(other, version, 'did:privy:other')
    await store(of)
    await confirm(of)
  }
  const root = newRoot()
  for (const of of [at(root), at(root, 2)]) {
    await store(of)
    await confirm(of)
  }
  expect(await versionsOf(root)).toEqual([1, 2])
})

test('keeps an older share that needs evidence', async () => {
  const root = newRoot()
  for (const of of [at(root), at(root, 2)]) {
    await store(of)
    await addEvidence(of)
    await confirm(of)
  }
  expect(await versionsOf(root)).toEqual([1, 2])
})

test('deletes the key of a retired password only if no newer share uses it', async () => {
  await createTestPassword(signer) // shares of another root with the same method
  const reused = await createTestPassword(signer)
  expect(await reused.store(2, reused.oprf_key_id, { retire_older: true })).toBe('stored')
  expect(await countKeys(reused.oprf_key_id)).toBe(1)
  const changed = await createTestPassword(signer)
  const next = await changed.set('another password')
  expect(await changed.store(2, next.oprf_key_id, { retire_older: true })).toBe('stored')
  expect([await countKeys(changed.oprf_key_id), await countKeys(next.oprf_key_id)]).toEqual([0, 1])
})

test('confirms one version, and none of other roots, versions or users', async () => {
  const root = newRoot()
  const [one, newer] = [at(root), at(root, 2)]
  const others = [newer, at(newRoot()), at(newRoot(), 1, 'did:privy:other')]
  for (const of of [one, ...others]) await store(of)
  await confirm(one)
  const isConfirmed = async ({ root_id, share_version }: Version) => {
    const { rows } = await db.execute(sql`select from signer.recovery_shares
      where root_id = ${root_id} and share_version = ${share_version} and confirmed_at_ms is not null`)
    return rows.length === 1
  }
  expect(await isConfirmed(one)).toBe(true)
  for (const other of others) expect(await isConfirmed(other)).toBe(false)
})

test('keeps keys of passwords and peppers of other roots when an unconfirmed root is deleted', async () => {
  const other = await createTestPassword(signer)
  const [gone, kept] = [at(newRoot()), at(newRoot(), 1, 'did:privy:other')]
  for (const of of [gone, kept]) {
    await store(of)
    await addTestPepper(db, of)
  }
  expect(await call(deleteRoot, rootOf(gone))).toEqual({ forgotten: true })
  expect(await countKeys(other.oprf_key_id)).toBe(1)
  expect(await versionsOf(other.root.root_id)).toEqual([1])
  expect([await versionsOf(gone.root_id), await versionsOf(kept.root_id)]).toEqual([[], [1]])
  const { rows } = await db.execute<{ root: string }>(sql`
    select root_id as root from signer.peppers where root_id in (${gone.root_id}, ${kept.root_id})`)
  expect(rows).toEqual([{ root: kept.root_id }])
})

test('deletes the evidence of an unconfirmed root and of no other', async () => {
  const [gone, confirmed, other] = [at(newRoot()), at(newRoot()), at(newRoot(), 1, 'did:privy:b')]
  for (const of of [gone, confirmed, other]) {
    await store(of)
    await addEvidence(of)
  }
  await confirm(confirmed)
  expect(await call(deleteRoot, rootOf(gone))).toEqual({ forgotten: true })
  expect(await call(deleteRoot, rootOf(confirmed))).toEqual({ refusal: 'conflict' })
  const left = await Promise.all([gone, confirmed, other].map((of) => evidenceOf(of.root_id)))
  expect(left).toEqual([0, 1, 1])
})

test('stores a share of the largest size and rejects a larger one', async () => {
  const { recoveryShareMaxBytes } = SIGNER_LIMITS
  expect(await store(at(newRoot()), recoveryShareMaxBytes)).toEqual({ kept: true })
  expect(await store(at(newRoot()), recoveryShareMaxBytes + 1)).toEqual({
    refusal: 'invalid_request',
  })
})

test('releases no share and no pepper for a second factor that is too old', async () => {
  const of = at(newRoot())
  await store(of)
  await confirm(of)
  await addTestPepper(db, of)
  const release = (factor_shown_at: number) => {
    const body = { ...of, recipient_public_key, factor_shown_at }
    return Promise.all([call(releaseRecoveryShare, body), call(releasePepper, body)])
  }
  const tooOldMs = signer.nowMs() - SIGNER_LIMITS.factorMemoryMs
  const tooOld = { refusal: 'factor_too_old' }
  expect(await release(tooOldMs)).toEqual([tooOld, tooOld])
  const [share, pepper] = await release(tooOldMs + 1)
  expect([share, pepper]).toMatchObject([{ sealed_share: {} }, { sealed_pepper: {} }])
})

test('needs evidence for an unconfirmed share once the time to read it back is over', async () => {
  const of = at(newRoot())
  await store(of)
  await addEvidence(of)
  const release = () => call(releaseRecoveryShare, { ...of, recipient_public_key })
  signer.advance(SIGNER_LIMITS.readBackMs - 1)
  expect(await release()).toHaveProperty('sealed_share')
  signer.advance(1)
  expect(await release()).toEqual({ refusal: 'evidence_required' })
})
