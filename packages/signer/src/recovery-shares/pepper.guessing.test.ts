import { randomBytes } from 'node:crypto'
import {
  confirmRecoveryShare,
  getSignerKey,
  releasePepper,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { expect, test } from 'vitest'
import { createBoxKeyPair, openBox, sealBox } from '../hpke/boxes.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { TEST_USER } from '../testing/createTestSigner.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const { call, advance } = await withSigner()
const key = await call(getSignerKey, {})
if ('refusal' in key) throw new Error(key.refusal)
const signerKey = Buffer.from(key.public_key, 'base64')
const mine = await createBoxKeyPair()
const recipient_public_key = Buffer.from(mine.publicKey).toString('base64')
const DAY_MS = 86_400_000

type Version = { app_id: string; user_id: string; root_id: string; share_version: number }
async function pepper(of: Version, purpose: 'set' | 'recover') {
  const answer = await call(releasePepper, { ...of, purpose, recipient_public_key })
  if ('refusal' in answer) return answer.refusal
  return Buffer.from(await openBox(mine.privateKey, answer.sealed_pepper)).toString('hex')
}
async function store(of: Version) {
  const sealed_share = await sealBox(signerKey, randomBytes(33))
  await call(storeRecoveryShare, { ...of, method: 'user-passcode', sealed_share })
}
const confirm = (of: Version) => call(confirmRecoveryShare, { ...of, retire_older: false })
async function wallet() {
  const of = { ...TEST_USER, root_id: randomBytes(16).toString('base64url'), share_version: 1 }
  const set = await pepper(of, 'set')
  await store(of)
  await confirm(of)
  return { of, set }
}

test('returns the same pepper to repeated and 50 concurrent requests', async () => {
  const of = { ...TEST_USER, root_id: randomBytes(16).toString('base64url'), share_version: 1 }
  const answers = await Promise.all(Array.from({ length: 50 }, () => pepper(of, 'set')))
  const hex = new RegExp(`^[0-9a-f]{${2 * SIGNER_LIMITS.pepperBytes}}$`)
  expect([...new Set(answers)]).toEqual([expect.stringMatching(hex)])
  await store(of)
  await confirm(of)
  expect(await pepper(of, 'recover')).toBe(answers[0])
})

test('enforces waits between tries and locks the wallet after ten', async () => {
  const { of, set } = await wallet()
  let handedOut = 0
  for (let day = 0; day < 30; day += 1) {
    if ((await pepper(of, 'recover')) === set) handedOut += 1
    advance(DAY_MS)
  }
  expect(handedOut).toBe(SIGNER_LIMITS.passwordTriesMax)
  expect(await pepper(of, 'recover')).toBe('locked')
})

test('applies the waits to 50 concurrent tries', async () => {
  const { of, set } = await wallet()
  const answers = await Promise.all(Array.from({ length: 50 }, () => pepper(of, 'recover')))
  expect(answers.filter((answer) => answer === set)).toHaveLength(4)
  expect(new Set(answers)).toEqual(new Set([set, 'too_many_tries']))
})

test('counts a pepper request for setting a password as a try once a share exists', async () => {
  const of = { ...TEST_USER, root_id: randomBytes(16).toString('base64url'), share_version: 1 }
  await pepper(of, 'set')
  await store(of)
  const answers = []
  for (let tries = 0; tries < 10; tries += 1) answers.push(await pepper(of, 'set'))
  expect(answers).toContain('too_many_tries')
})

test('resets the tries for a new version, not for a repeated confirmation', async () => {
  const { of, set } = await wallet()
  for (let tries = 0; tries < SIGNER_LIMITS.passwordTriesMax; tries += 1) {
    await pepper(of, 'recover')
    advance(DAY_MS)
  }
  await confirm(of)
  expect(await pepper(of, 'recover')).toBe('locked')
  const recovered = { ...of, share_version: 2 }
  await store(recovered)
  await confirm(recovered)
  expect(await pepper(of, 'recover')).toBe(set)
})

test('rejects pepper requests for an unknown version and for another user', async () => {
  const { of } = await wallet()
  expect(await pepper({ ...of, share_version: 7 }, 'recover')).toBe('not_found')
  expect(await pepper({ ...of, user_id: 'did:privy:eve' }, 'recover')).toBe('not_found')
})
