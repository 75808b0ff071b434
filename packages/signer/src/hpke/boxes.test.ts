import { expect, test } from 'vitest'
import { createBoxKeyPair, openBox, sealBox, suite } from './boxes.ts'
import { readPublicKey } from './readPublicKey.ts'

const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex')).buffer

test('decrypts the test vector of RFC 9180 A.5.1', async () => {
  const recipientKey = await suite.kem.deserializePrivateKey(
    bytes('a4d1c55836aa30f9b3fbb6ac98d338c877c2867dd3a77396d13f68d3ab150d3b'),
  )
  const enc = bytes(
    '04c07836a0206e04e31d8ae99bfd549380b072a1b1b82e563c935c095827824fc1559eac6fb9e3c70cd3193968994e7fe9781aa103f5b50e934b5b2f387e381291',
  )
  const info = bytes('4f6465206f6e2061204772656369616e2055726e')
  const sealed = bytes(
    '6469c41c5c81d3aa85432531ecf6460ec945bde1eb428cb2fedf7a29f5a685b4ccb0d057f03ea2952a27bb458b',
  )
  const plain = await suite.open({ recipientKey, enc, info }, sealed, bytes('436f756e742d30'))
  expect(Buffer.from(plain).toString()).toBe('Beauty is truth, truth beauty')
})

test('opens a box with its key and rejects a modified one', async () => {
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

test('reads a public key as point and as SPKI and rejects other curves', async () => {
  const { publicKey } = await createBoxKeyPair()
  const spki = base64(
    `3059301306072a8648ce3d020106082a8648ce3d030107034200${Buffer.from(publicKey).toString('hex')}`,
  )
  expect(readPublicKey(Buffer.from(publicKey).toString('base64'))).toEqual(publicKey)
  expect(readPublicKey(spki)).toEqual(publicKey)
  expect(() => readPublicKey('AAAA')).toThrow()
})
