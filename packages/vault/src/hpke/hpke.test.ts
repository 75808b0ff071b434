import { Chacha20Poly1305 } from '@hpke/chacha20poly1305'
import { CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { p256 } from '@noble/curves/nist.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBoxes } from './createBoxes.ts'
import { keySchedule } from './keySchedule.ts'

const { subtle } = crypto
const boxes = createBoxes(subtle)
const SPKI_HEAD_BYTES = 26
/** Extracts the raw point from the recipient's SPKI. */
const pointOf = (spki: string) => base64.encode(base64.decode(spki).slice(SPKI_HEAD_BYTES))

/** RFC 9180, appendix A.5.1: base mode, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, ChaCha20Poly1305. */
const RFC = {
  info: '4f6465206f6e2061204772656369616e2055726e',
  ephemeral: '7550253e1147aae48839c1f8af80d2770fb7a4c763afe7d0afa7e0f42a5b3689',
  encapsulated:
    '04c07836a0206e04e31d8ae99bfd549380b072a1b1b82e563c935c095827824fc1559eac6fb9e3c70cd3193968994e7fe9781aa103f5b50e934b5b2f387e381291',
  recipient:
    '04a697bffde9405c992883c5c439d6cc358170b51af72812333b015621dc0f40bad9bb726f68a5c013806a790ec716ab8669f84f6b694596c2987cf35baba2a006',
  key: 'a8f45490a92a3b04d1dbf6cf2c3939ad8bfc9bfcb97c04bffe116730c9dfe3fc',
  nonce: '726b4390ed2209809f58c693',
  plain: '4265617574792069732074727574682c20747275746820626561757479',
  aad: '436f756e742d30',
  sealed:
    '6469c41c5c81d3aa85432531ecf6460ec945bde1eb428cb2fedf7a29f5a685b4ccb0d057f03ea2952a27bb458b',
}

/** Diffie-Hellman with another library. */
const agree = (secret: string, point: string) =>
  p256.getSharedSecret(hexToBytes(secret), hexToBytes(point), false).slice(1, 33)

test('matches key, nonce and ciphertext of RFC 9180', () => {
  const { key, nonce } = keySchedule({
    agreed: agree(RFC.ephemeral, RFC.recipient),
    encapsulated: hexToBytes(RFC.encapsulated),
    recipient: hexToBytes(RFC.recipient),
    info: hexToBytes(RFC.info),
  })
  expect([bytesToHex(key), bytesToHex(nonce)]).toEqual([RFC.key, RFC.nonce])
  const sealed = chacha20poly1305(key, nonce, hexToBytes(RFC.aad)).encrypt(hexToBytes(RFC.plain))
  expect(bytesToHex(sealed)).toBe(RFC.sealed)
})

/** The implementation that the signer and back ends use. */
const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
})
const bufferOf = (encoded: string) => Uint8Array.from(base64.decode(encoded)).buffer

test('opens 50 boxes of @hpke/core, and @hpke/core opens 50 of ours', async () => {
  const pair = await suite.kem.generateKeyPair()
  const point = new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey))
  const ours = await boxes.createRecipient()
  const recipientPublicKey = await suite.kem.deserializePublicKey(bufferOf(pointOf(ours.publicKey)))
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (content) => {
      const sealed = await boxes.seal(base64.encode(point), content)
      const enc = bufferOf(sealed.encapsulated_key)
      const opened = await suite.open(
        { recipientKey: pair.privateKey, enc },
        bufferOf(sealed.ciphertext),
      )
      expect(new Uint8Array(opened)).toEqual(content)
      const theirs = await suite.seal({ recipientPublicKey }, Uint8Array.from(content).buffer)
      const box = {
        encapsulated_key: base64.encode(new Uint8Array(theirs.enc)),
        ciphertext: base64.encode(new Uint8Array(theirs.ct)),
      }
      expect(await ours.open(box)).toEqual(content)
    }),
    { numRuns: 50 },
  )
})

test('opens a box with its own key only', async () => {
  const [mine, theirs] = [await boxes.createRecipient(), await boxes.createRecipient()]
  const content = crypto.getRandomValues(new Uint8Array(116))
  const box = await boxes.seal(pointOf(mine.publicKey), content)
  expect(await mine.open(box)).toEqual(content)
  await expect(theirs.open(box)).rejects.toThrow()
})

test('seals the same content differently each time', async () => {
  const { publicKey } = await boxes.createRecipient()
  const seal = () => boxes.seal(pointOf(publicKey), Uint8Array.of(1, 2, 3))
  expect((await seal()).ciphertext).not.toBe((await seal()).ciphertext)
})

test('rejects a ciphertext with any changed byte', async () => {
  const recipient = await boxes.createRecipient()
  const box = await boxes.seal(pointOf(recipient.publicKey), Uint8Array.of(1, 2, 3, 4))
  const bytes = base64.decode(box.ciphertext)
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Uint8Array.from(bytes)
    changed[at]! ^= 1
    await expect(recipient.open({ ...box, ciphertext: base64.encode(changed) })).rejects.toThrow()
  }
})

test.each(['', 'AAAA', base64.encode(new Uint8Array(65).fill(4))])(
  'rejects a box with an invalid point: %s',
  async (encapsulated) => {
    const recipient = await boxes.createRecipient()
    const box = { encapsulated_key: encapsulated, ciphertext: base64.encode(new Uint8Array(32)) }
    await expect(recipient.open(box)).rejects.toThrow()
  },
)
