import { randomBytes } from 'node:crypto'
import {
  confirmRecoveryShare,
  deleteRoot,
  getSignerKey,
  releaseRecoveryShare,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { expect, test } from 'vitest'
import { createBoxKeyPair, openBox, sealBox } from '../hpke/boxes.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { TEST_USER } from '../testing/createTestSigner.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const { call, signer } = await withSigner()

const key = await call(getSignerKey, {})
if ('refusal' in key) throw new Error(key.refusal)
const signerKey = Buffer.from(key.public_key, 'base64')
const newRoot = () => randomBytes(16).toString('base64url')
const at = (root_id: string, share_version = 1) => ({ ...TEST_USER, root_id, share_version })

async function store(of: ReturnType<typeof at>, share: string) {
  const sealed_share = await sealBox(signerKey, Buffer.from(share))
  return call(storeRecoveryShare, { ...of, method: 'privy', sealed_share })
}
async function read(of: ReturnType<typeof at>) {
  const { publicKey, privateKey } = await createBoxKeyPair()
  const recipient_public_key = Buffer.from(publicKey).toString('base64')
  const answer = await call(releaseRecoveryShare, { ...of, recipient_public_key })
  if ('refusal' in answer) return answer
  return Buffer.from(await openBox(privateKey, answer.sealed_share)).toString()
}
const confirm = (of: ReturnType<typeof at>, retire_older = false) =>
  call(confirmRecoveryShare, { ...of, retire_older })

test('releases the stored share, encrypted to the requested key', async () => {
  const of = at(newRoot())
  expect(await store(of, 'a share')).toEqual({ kept: true })
  expect(await read(of)).toBe('a share')
  expect(await read({ ...of, user_id: 'did:privy:eve' })).toEqual({ refusal: 'not_found' })
  expect(await read({ ...of, app_id: 'testapp000000000000000002' })).toEqual({
    refusal: 'not_found',
  })
})

test('replaces an unconfirmed share and rejects another share for a confirmed version', async () => {
  const of = at(newRoot())
  await store(of, 'first')
  expect(await store(of, 'second')).toEqual({ kept: true })
  expect(await confirm(of)).toEqual({ confirmed: true })
  expect(await store(of, 'second')).toEqual({ kept: true })
  expect(await store(of, 'third')).toEqual({ refusal: 'conflict' })
  expect(await read(of)).toBe('second')
})

test('keeps up to ten versions after recoveries and deletes them after a changed recovery method', async () => {
  const root = newRoot()
  const versionsMax = SIGNER_LIMITS.liveShareVersionsMax
  for (let version = 1; version <= versionsMax + 1; version += 1) {
    await store(at(root, version), `share ${version}`)
    await confirm(at(root, version))
  }
  expect(await read(at(root, 1))).toEqual({ refusal: 'not_found' })
  expect(await read(at(root, 2))).toBe('share 2')
  const changed = at(root, versionsMax + 2)
  await store(changed, 'changed')
  expect(await read(at(root, 2))).toBe('share 2')
  await confirm(changed, true)
  expect(await read(at(root, 2))).toEqual({ refusal: 'not_found' })
  expect(await read(changed)).toBe('changed')
  expect(await store(at(root, 2), 'back again')).toEqual({ refusal: 'conflict' })
})

test('deletes an unconfirmed root and rejects deleting a confirmed one', async () => {
  const pending = at(newRoot())
  const { share_version: _, ...root } = pending
  await store(pending, 'pending')
  expect(await call(deleteRoot, root)).toEqual({ forgotten: true })
  expect(await call(deleteRoot, root)).toEqual({ forgotten: false })
  expect(await read(pending)).toEqual({ refusal: 'not_found' })
  await store(pending, 'again')
  await confirm(pending)
  expect(await call(deleteRoot, root)).toEqual({ refusal: 'conflict' })
  expect(await read(pending)).toBe('again')
})

test('opens a box sealed to the previous transport key', async () => {
  await signer.rotate()
  const newer = await call(getSignerKey, {})
  expect(newer).not.toEqual(key)
  expect(await store(at(newRoot()), 'sealed to the old key')).toEqual({ kept: true })
})

test('rejects confirming or reading a version that was never stored', async () => {
  expect(await confirm(at(newRoot()))).toEqual({ refusal: 'not_found' })
  expect(await read(at(newRoot()))).toEqual({ refusal: 'not_found' })
  const recipient_public_key = Buffer.alloc(65, 4).toString('base64')
  const of = at(newRoot())
  await store(of, 'a share')
  expect(await call(releaseRecoveryShare, { ...of, recipient_public_key })).toEqual({
    refusal: 'invalid_request',
  })
})
