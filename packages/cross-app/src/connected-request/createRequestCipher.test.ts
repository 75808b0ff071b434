import { METHOD_LIMITS } from '@latchkey/client/limits/methodLimits'
import { expect, test } from 'vitest'
import { createRequestCipher } from './createRequestCipher.ts'
import { createSiteCipher } from './createSiteCipher.fixture.ts'

const site = await createSiteCipher()
const cipher = await createRequestCipher(site.sharedSecret)
const decrypt = ({ encryptedRequest, iv }: { encryptedRequest: string; iv: string }) =>
  cipher.decrypt(encryptedRequest, iv)

test('decrypts and decompresses a request', async () => {
  const text = JSON.stringify({ method: 'personal_sign', params: ['Grüße 🌿'] })
  expect(await decrypt(await site.seal(text))).toBe(text)
})

test('encrypts a result that the site decrypts, with a new iv each time', async () => {
  const signature = `0x${'ab'.repeat(65)}`
  const [one, two] = [await cipher.encrypt(signature), await cipher.encrypt(signature)]
  expect(await site.open(one)).toBe(signature)
  expect(await site.open(two)).toBe(signature)
  expect(one.iv).not.toBe(two.iv)
})

test('rejects a request that was encrypted with another key', async () => {
  const other = await createSiteCipher()
  await expect(decrypt(await other.seal('{}'))).rejects.toThrow()
})

test('rejects a request with a changed character', async () => {
  const { encryptedRequest, iv } = await site.seal('{"method":"personal_sign"}')
  const [first, ...rest] = encryptedRequest
  const changed = [first === 'A' ? 'B' : 'A', ...rest].join('')
  await expect(decrypt({ encryptedRequest: changed, iv })).rejects.toThrow()
})

test('rejects a request that is not compressed', async () => {
  await expect(decrypt(await site.seal('{}', { isPlain: true }))).rejects.toThrow()
})

test('rejects a request that is not base64', async () => {
  const { iv } = await site.seal('{}')
  await expect(decrypt({ encryptedRequest: '~', iv })).rejects.toThrow()
})

test('rejects a request that grows beyond the limit when it is decompressed', async () => {
  const bomb = await site.seal(' '.repeat(METHOD_LIMITS.crossAppRequestMaxBytes + 1))
  expect(bomb.encryptedRequest.length).toBeLessThan(1_024)
  await expect(decrypt(bomb)).rejects.toThrow('too large')
})
