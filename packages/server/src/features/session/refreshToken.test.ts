import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from '../../platform/secrets/createSecrets.ts'
import { fixedRootKeys } from '../../testing/fixedRootKeys.fixture.ts'
import { createSalt, createSessionId, readRefreshToken, writeRefreshToken } from './refreshToken.ts'

const secrets = createSecrets(fixedRootKeys(new Uint8Array(32).fill(7)))
const link = {
  sessionId: Buffer.alloc(16, 1).toString('base64url'),
  generation: 0x01020304,
  salt: Buffer.alloc(16, 2),
}
/** The bytes of the link, as every release writes them. */
const FIXED = `${'01'.repeat(16)}01020304${'02'.repeat(16)}`

test('writes id, generation, salt and MAC as releases before and after expect them', () => {
  const bytes = Buffer.from(writeRefreshToken(secrets, link), 'base64url')
  const fixed = Buffer.from(FIXED, 'hex')
  const mac = secrets.mac('refresh-token', fixed)
  expect(mac).toHaveLength(32)
  expect(bytes.toString('hex')).toBe(FIXED + mac.toString('hex'))
  expect(readRefreshToken(secrets, bytes.toString('base64url'))).toEqual(link)
})

test('draws 16 bytes each for the id and the salt', () => {
  const sizes: number[] = []
  const draw = (size: number) => {
    sizes.push(size)
    return new Uint8Array(size)
  }
  expect(createSessionId(draw)).toBe('A'.repeat(22))
  expect(createSalt(draw)).toEqual(new Uint8Array(16))
  expect(sizes).toEqual([16, 16])
})

test('rejects a MAC of another key, and a token that is a byte longer or shorter', () => {
  const fixed = Buffer.from(FIXED, 'hex')
  const forged = Buffer.concat([fixed, createHmac('sha256', 'a guess').update(fixed).digest()])
  expect(readRefreshToken(secrets, forged.toString('base64url'))).toBeUndefined()
  const bytes = Buffer.from(writeRefreshToken(secrets, link), 'base64url')
  for (const changed of [
    bytes.subarray(1),
    bytes.subarray(0, -1),
    Buffer.concat([bytes, Buffer.alloc(1)]),
  ]) {
    expect(readRefreshToken(secrets, changed.toString('base64url'))).toBeUndefined()
  }
})
