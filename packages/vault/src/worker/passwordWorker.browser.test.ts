import { p256_oprf } from '@noble/curves/nist.js'
import { expect, test } from 'vitest'
import { hashInWorker } from './hashInWorker.ts'

const { oprf } = p256_oprf
const hasher = hashInWorker({
  startWorker: () =>
    new Worker(new URL('./passwordWorker.ts', import.meta.url), {
      type: 'module',
      name: 'password',
    }),
  timeoutMs: 30_000,
})
/** Lower than in production: `recovery.test.ts` has that cost. */
const COST = { salt: new Uint8Array(16).fill(7), memoryKib: 1024, passes: 1 }
const passwordOf = (text: string) => new TextEncoder().encode(text)

async function hash(text: string, secretKey: Uint8Array) {
  const { blind, blinded } = await hasher.blind({ password: passwordOf(text) })
  const evaluated = oprf.blindEvaluate(secretKey, blinded)
  return hasher.finish({ password: passwordOf(text), blind, evaluated, ...COST })
}

test('derives the same secret twice from one password and key, and another from another', async () => {
  const { secretKey } = oprf.generateKeyPair()
  const secret = await hash('correct horse', secretKey)
  expect(secret).toHaveLength(32)
  expect(await hash('correct horse', secretKey)).toEqual(secret)
  expect(await hash('correct horsf', secretKey)).not.toEqual(secret)
  expect(await hash('correct horse', oprf.generateKeyPair().secretKey)).not.toEqual(secret)
})

test('fails at once for an evaluation that is no point of the curve', async () => {
  const { blind } = await hasher.blind({ password: passwordOf('correct horse') })
  const forged = { password: passwordOf('x'), blind, evaluated: new Uint8Array(33), ...COST }
  await expect(hasher.finish(forged)).rejects.toMatchObject({ code: 'failed' })
})
