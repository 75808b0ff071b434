import { expect, test } from 'vitest'
import { createBoxKeyPair, openBox, sealBox } from './hpke.ts'
import { readPublicKey } from './readPublicKey.ts'

const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')

test('a box opens with its key, and not when a bit of it was touched', async () => {
  const { publicKey, privateKey } = await createBoxKeyPair()
  const box = await sealBox(publicKey, Buffer.from('a share'))
  expect(Buffer.from(await openBox(privateKey, box)).toString()).toBe('a share')
  const ciphertext = Buffer.from(box.ciphertext, 'base64')
  ciphertext[0] = (ciphertext[0] ?? 0) ^ 1
  await expect(
    openBox(privateKey, { ...box, ciphertext: ciphertext.toString('base64') }),
  ).rejects.toThrow()
  const other = await createBoxKeyPair()
  await expect(openBox(other.privateKey, box)).rejects.toThrow()
})

test('a public key is read as a point and as SPKI; one of another curve is refused', async () => {
  const { publicKey } = await createBoxKeyPair()
  const spki = base64(
    `3059301306072a8648ce3d020106082a8648ce3d030107034200${Buffer.from(publicKey).toString('hex')}`,
  )
  expect(readPublicKey(Buffer.from(publicKey).toString('base64'))).toEqual(publicKey)
  expect(readPublicKey(spki)).toEqual(publicKey)
  expect(() => readPublicKey('AAAA')).toThrow()
})
