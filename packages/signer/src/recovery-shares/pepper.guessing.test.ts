import { randomBytes } from 'node:crypto'
import {
  confirmRecoveryShare,
  getSignerKey,
  releasePepper,
  releaseRecoveryShare,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBoxKeyPair, openBox, sealBox } from '../hpke/boxes.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { addTestPepper } from '../testing/addTestPepper.fixture.ts'
import { createTestPassword } from '../testing/createTestPassword.fixture.ts'
import { TEST_USER } from '../testing/createTestSigner.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const signer = await withSigner()
const { call, advance, db } = signer
const key = await call(getSignerKey, {})
if ('refusal' in key) throw new Error(key.refusal)
const signerKey = Buffer.from(key.public_key, 'base64')
const mine = await createBoxKeyPair()
const recipient_public_key = Buffer.from(mine.publicKey).toString('base64')
const DAY_MS = 86_400_000

type Version = { app_id: string; user_id: string; root_id: string; share_version: number }
async function pepper(of: Version) {
  const answer = await call(releasePepper, { ...of, recipient_public_key })
  if ('refusal' in answer) return answer.refusal
  return Buffer.from(await openBox(mine.privateKey, answer.sealed_pepper)).toString('hex')
}
async function share(of: Version) {
  const answer = await call(releaseRecoveryShare, { ...of, recipient_public_key })
  return 'refusal' in answer ? answer.refusal : 'released'
}
async function store(of: Version) {
  const sealed_share = await sealBox(signerKey, randomBytes(33))
  await call(storeRecoveryShare, { ...of, method: 'user-passcode', sealed_share })
}
const confirm = (of: Version) => call(confirmRecoveryShare, { ...of, retire_older: false })
/** A wallet whose password has a pepper instead of an OPRF key. */
async function wallet(root_id = randomBytes(16).toString('base64url')) {
  const of = { ...TEST_USER, root_id, share_version: 1 }
  const set = await addTestPepper(db, of)
  await store(of)
  await confirm(of)
  return { of, set }
}

test('enforces waits between tries and locks the wallet after ten', async () => {
  const { of, set } = await wallet()
  let handedOut = 0
  for (let day = 0; day < 30; day += 1) {
    if ((await pepper(of)) === set) handedOut += 1
    advance(DAY_MS)
  }
  expect(handedOut).toBe(SIGNER_LIMITS.passwordTriesMax)
  expect(await pepper(of)).toBe('locked')
})

test('applies the waits to 50 concurrent tries', async () => {
  const { of, set } = await wallet()
  const answers = await Promise.all(Array.from({ length: 50 }, () => pepper(of)))
  expect(answers.filter((answer) => answer === set)).toHaveLength(4)
  expect(new Set(answers)).toEqual(new Set([set, 'too_many_tries']))
})

test('does not reset the tries for a repeated confirmation', async () => {
  const { of } = await wallet()
  for (let tries = 0; tries < SIGNER_LIMITS.passwordTriesMax; tries += 1) {
    await pepper(of)
    advance(DAY_MS)
  }
  await confirm(of)
  expect(await pepper(of)).toBe('locked')
})

test('deletes the pepper and the share it opens when a version with an OPRF key is confirmed', async () => {
  const password = await createTestPassword(signer)
  const root = { ...password.root }
  await db.execute(sql`delete from signer.recovery_shares where root_id = ${root.root_id}`)
  const { of, set } = await wallet(root.root_id)
  const { oprf_key_id } = await password.set('the same password')
  const moved = { ...of, share_version: 2 }
  await call(storeRecoveryShare, {
    ...moved,
    method: 'user-passcode',
    sealed_share: await sealBox(signerKey, randomBytes(143)),
    oprf_key_id,
  })
  // A crash before the confirmation leaves both versions.
  expect([await pepper(of), await share(of), await share(moved)]).toEqual([
    set,
    'released',
    'released',
  ])
  await confirm(moved)
  expect([await pepper(of), await share(of), await share(moved)]).toEqual([
    'not_found',
    'not_found',
    'released',
  ])
  expect(await password.guess('the same password', { share_version: 2 })).toHaveProperty('output')
})

test('rejects pepper requests for an unknown version and for another user', async () => {
  const { of } = await wallet()
  expect(await pepper({ ...of, share_version: 7 })).toBe('not_found')
  expect(await pepper({ ...of, user_id: 'did:privy:eve' })).toBe('not_found')
})
