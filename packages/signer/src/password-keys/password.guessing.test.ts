import { evaluatePassword } from '@latchkey/contract/signer/signerCalls'
import { p256_oprf } from '@noble/curves/nist.js'
import { sql } from 'drizzle-orm'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { createTestPassword } from '../testing/createTestPassword.fixture.ts'
import { withSigner, withTwoSigners } from '../testing/withSigner.fixture.ts'

const { passwordTriesMax, passwordLockMs, passwordLockMaxMs } = SIGNER_LIMITS
const signer = await withSigner()
const { advance, db } = signer

type TestPassword = Awaited<ReturnType<typeof createTestPassword>>
async function guessAll({ root }: TestPassword) {
  // One blinded element is enough: the signer counts evaluations.
  const blinded_element = Buffer.from(p256_oprf.oprf.blind(Buffer.from('wrong')).blinded)
  for (let tries = 0; tries < passwordTriesMax; tries += 1) {
    await signer.call(evaluatePassword, {
      ...root,
      share_version: 1,
      blinded_element: blinded_element.toString('base64'),
      authenticated_at: signer.nowMs(),
    })
  }
}

test('answers the same output for the right password only, and counts down', async () => {
  const { guess, output } = await createTestPassword(signer)
  expect(await guess('correct horse')).toEqual({ output, triesLeft: passwordTriesMax - 1 })
  const wrong = await guess('correct horsf')
  expect(wrong).toMatchObject({ triesLeft: passwordTriesMax - 2 })
  expect(wrong).not.toMatchObject({ output })
})

test('evaluates ten of 50 concurrent guesses and counts each', async () => {
  const { guess } = await createTestPassword(signer)
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(`guess ${at}`)))
  const left = answers.flatMap((one) => ('triesLeft' in one ? [one.triesLeft] : []))
  expect(left.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const refused = answers.filter((one) => 'refusal' in one)
  expect(refused).toHaveLength(40)
  expect(new Set(refused.map(({ refusal }) => refusal))).toEqual(new Set(['locked']))
})

test('doubles the wait with every lock, up to a month', async () => {
  const password = await createTestPassword(signer)
  const waits: number[] = []
  for (let round = 0; round < 12; round += 1) {
    advance(1_000)
    await guessAll(password)
    const refused = await password.guess('correct horse')
    if (!('retry_after_ms' in refused)) throw new Error('Not locked')
    waits.push(Number(refused.retry_after_ms))
    advance(waits.at(-1)!)
  }
  const hours = waits.map((wait) => wait / passwordLockMs)
  expect(hours.slice(0, 5)).toEqual([1, 2, 4, 8, 16])
  expect(waits.at(-1)).toBe(passwordLockMaxMs)
})

test('stays locked after the wait until the user has authenticated again', async () => {
  const password = await createTestPassword(signer)
  const before = signer.nowMs()
  await guessAll(password)
  advance(passwordLockMs - 1)
  expect(await password.guess('correct horse')).toEqual({ refusal: 'locked', retry_after_ms: 1 })
  advance(1)
  const stolen = { authenticated_at: before }
  expect(await password.guess('correct horse', stolen)).toEqual({
    refusal: 'authentication_too_old',
  })
  expect(await password.guess('correct horse')).toMatchObject({ output: password.output })
})

test('enforces the lock and its wait in two signers on one database', async () => {
  const [one, other] = await withTwoSigners()
  const password = await createTestPassword(one)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      password.guess(`guess ${at}`, { at: at % 2 ? one : other }),
    ),
  )
  expect(answers.filter((answer) => 'output' in answer)).toHaveLength(passwordTriesMax)
  for (const at of [one, other]) {
    expect(await password.guess('correct horse', { at })).toMatchObject({ refusal: 'locked' })
  }
  one.advance(passwordLockMs)
  other.advance(passwordLockMs)
  const authenticated_at = other.nowMs()
  const opened = await password.guess('correct horse', { at: other, authenticated_at })
  expect(opened).toMatchObject({ output: password.output, triesLeft: passwordTriesMax - 1 })
})

test('resets the guesses for a signature of the wallet, once per version', async () => {
  const password = await createTestPassword(signer)
  const { guess, store, prove, oprf_key_id } = password
  await guessAll(password)
  const password_proof = await prove(2)
  expect(await store(2, oprf_key_id, { password_proof })).toBe('stored')
  expect(await guess('a', { share_version: 2 })).toMatchObject({ triesLeft: passwordTriesMax - 1 })
  expect(await store(2, oprf_key_id, { password_proof })).toBe('conflict')
  expect(await guess('b', { share_version: 2 })).toMatchObject({ triesLeft: passwordTriesMax - 2 })
})

test('does not reset the guesses for a new version without a proof, or with a forged one', async () => {
  const password = await createTestPassword(signer)
  const { guess, store, prove, oprf_key_id } = password
  await guessAll(password)
  expect(await store(2, oprf_key_id)).toBe('stored')
  const stranger = privateKeyToAccount(generatePrivateKey())
  for (const password_proof of [await prove(3, stranger), await prove(4), 'AAAA']) {
    expect(await store(3, oprf_key_id, { password_proof })).toBe('invalid_signature')
  }
  for (const share_version of [1, 2]) {
    expect(await guess('correct horse', { share_version })).toMatchObject({ refusal: 'locked' })
  }
})

test('gives each new password its own key, so that earlier evaluations say nothing about it', async () => {
  const { set, guess, store, oprf_key_id } = await createTestPassword(signer)
  // As many as the pool has connections: on a busy machine others wait so long for one that they are refused.
  const outputs = await Promise.all(Array.from({ length: 10 }, () => set('the next password')))
  expect(new Set(outputs.map(({ output }) => output)).size).toBe(10)
  const [chosen] = outputs
  await store(2, chosen!.oprf_key_id, { retire_older: true })
  const opened = await guess('the next password', { share_version: 2 })
  expect(opened).toMatchObject({ output: chosen!.output })
  expect(await store(3, oprf_key_id)).toBe('not_found')
})

test('rejects an unknown version, another user and bytes that are no point', async () => {
  const { guess, root } = await createTestPassword(signer)
  expect(await guess('a', { share_version: 7 })).toEqual({ refusal: 'not_found' })
  expect(await guess('a', { user_id: 'did:privy:eve' })).toEqual({ refusal: 'not_found' })
  for (const bytes of [
    Buffer.alloc(33),
    Buffer.alloc(33, 255),
    Buffer.alloc(65, 4),
    Buffer.alloc(0),
  ]) {
    const body = { ...root, share_version: 1, blinded_element: bytes.toString('base64') }
    expect(await signer.call(evaluatePassword, { ...body, authenticated_at: 0 })).toEqual({
      refusal: 'invalid_request',
    })
  }
})

test('deletes a key that no share names after a day', async () => {
  const { root, set, store, guess, oprf_key_id } = await createTestPassword(signer)
  await set('never stored')
  await store(2, oprf_key_id)
  const keys = async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select key_id as id from signer.oprf_keys where root_id = ${root.root_id}`,
    )
    return rows.map(({ id }) => id)
  }
  expect(await keys()).toHaveLength(2)
  advance(SIGNER_LIMITS.unusedPasswordKeyLifetimeMs + 1)
  await signer.signer.cleanUp()
  expect(await keys()).toEqual([oprf_key_id])
  expect(await guess('correct horse')).toHaveProperty('output')
})
