import { randomBytes } from 'node:crypto'
import {
  confirmRecoveryShare,
  deleteRoot,
  getSignerKey,
  releaseRecoveryShare,
  storeRecoveryShare,
} from '@latchkey/contract/signer'
import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { afterAll, expect, test } from 'vitest'
import { openSignerDatabase } from '../db/openSignerDatabase.ts'
import { createBoxKeyPair, openBox, sealBox } from '../hpke/boxes.ts'
import { createTestSigner, PERSON } from '../testing/createTestSigner.fixture.ts'

const testDatabase = await createTestDatabase()
const { db, close } = await openSignerDatabase(testDatabase.url)
afterAll(async () => {
  await close()
  await testDatabase.close()
})
const { ask, signer } = createTestSigner(db)

const key = await ask(getSignerKey, {})
if ('refusal' in key) throw new Error(key.refusal)
const signerKey = Buffer.from(key.public_key, 'base64')
const newRoot = () => randomBytes(16).toString('base64url')
const at = (root_id: string, share_version = 1) => ({ ...PERSON, root_id, share_version })

async function keep(of: ReturnType<typeof at>, share: string) {
  const sealed_share = await sealBox(signerKey, Buffer.from(share))
  return ask(storeRecoveryShare, { ...of, method: 'privy', sealed_share })
}
async function read(of: ReturnType<typeof at>) {
  const { publicKey, privateKey } = await createBoxKeyPair()
  const recipient_public_key = Buffer.from(publicKey).toString('base64')
  const answer = await ask(releaseRecoveryShare, { ...of, recipient_public_key })
  if ('refusal' in answer) return answer
  return Buffer.from(await openBox(privateKey, answer.sealed_share)).toString()
}
const confirm = (of: ReturnType<typeof at>, retire_older = false) =>
  ask(confirmRecoveryShare, { ...of, retire_older })

test('a share comes back as it was, and only to the key that asked', async () => {
  const of = at(newRoot())
  expect(await keep(of, 'a share')).toEqual({ kept: true })
  expect(await read(of)).toBe('a share')
  expect(await read({ ...of, user_id: 'did:privy:eve' })).toEqual({ refusal: 'not_found' })
  expect(await read({ ...of, app_id: 'testapp000000000000000002' })).toEqual({
    refusal: 'not_found',
  })
})

test('a version that counts takes no other share; one that never counted does', async () => {
  const of = at(newRoot())
  await keep(of, 'first')
  expect(await keep(of, 'second')).toEqual({ kept: true })
  expect(await confirm(of)).toEqual({ confirmed: true })
  expect(await keep(of, 'second')).toEqual({ kept: true })
  expect(await keep(of, 'third')).toEqual({ refusal: 'conflict' })
  expect(await read(of)).toBe('second')
})

test('a recovered device leaves the others theirs, up to ten; a changed recovery ends them', async () => {
  const root = newRoot()
  const versionsMax = SIGNER_LIMITS.liveShareVersionsMax
  for (let version = 1; version <= versionsMax + 1; version += 1) {
    await keep(at(root, version), `share ${version}`)
    await confirm(at(root, version))
  }
  expect(await read(at(root, 1))).toEqual({ refusal: 'not_found' })
  expect(await read(at(root, 2))).toBe('share 2')
  const changed = at(root, versionsMax + 2)
  await keep(changed, 'changed')
  expect(await read(at(root, 2))).toBe('share 2')
  await confirm(changed, true)
  expect(await read(at(root, 2))).toEqual({ refusal: 'not_found' })
  expect(await read(changed)).toBe('changed')
  expect(await keep(at(root, 2), 'back again')).toEqual({ refusal: 'conflict' })
})

test('a root that never counted can be forgotten, another never', async () => {
  const pending = at(newRoot())
  const { share_version: _, ...root } = pending
  await keep(pending, 'pending')
  expect(await ask(deleteRoot, root)).toEqual({ forgotten: true })
  expect(await ask(deleteRoot, root)).toEqual({ forgotten: false })
  expect(await read(pending)).toEqual({ refusal: 'not_found' })
  await keep(pending, 'again')
  await confirm(pending)
  expect(await ask(deleteRoot, root)).toEqual({ refusal: 'conflict' })
  expect(await read(pending)).toBe('again')
})

test('a box sealed to the key before the newest still opens', async () => {
  await signer.rotate()
  const newer = await ask(getSignerKey, {})
  expect(newer).not.toEqual(key)
  expect(await keep(at(newRoot()), 'sealed to the old key')).toEqual({ kept: true })
})

test('nothing can be confirmed or read that was never kept', async () => {
  expect(await confirm(at(newRoot()))).toEqual({ refusal: 'not_found' })
  expect(await read(at(newRoot()))).toEqual({ refusal: 'not_found' })
  const recipient_public_key = Buffer.alloc(65, 4).toString('base64')
  const of = at(newRoot())
  await keep(of, 'a share')
  expect(await ask(releaseRecoveryShare, { ...of, recipient_public_key })).toEqual({
    refusal: 'invalid_request',
  })
})
