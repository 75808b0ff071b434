import { Chacha20Poly1305 } from '@hpke/chacha20poly1305'
import { CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'

/** The HPKE suite of the protocol (contract `sealedBox.ts`). */
export const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
})

export type BoxKeyPair = { publicKey: Uint8Array; privateKey: Uint8Array }

/** Creates a key pair: public key as uncompressed point, private key as scalar. */
export async function createBoxKeyPair(): Promise<BoxKeyPair> {
  const pair = await suite.kem.generateKeyPair()
  return {
    publicKey: new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey)),
    privateKey: new Uint8Array(await suite.kem.serializePrivateKey(pair.privateKey)),
  }
}

/** Encrypts to the recipient's public key. Throws if the point is not on the curve. */
export async function sealBox(recipient: Uint8Array, plain: Uint8Array): Promise<SealedBox> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(toArrayBuffer(recipient))
  return withCopy(plain, async (copy) => {
    const { enc, ct } = await suite.seal({ recipientPublicKey }, copy)
    return { encapsulated_key: toBase64(enc), ciphertext: toBase64(ct) }
  })
}

/** Throws if the box was sealed to another key or modified. */
export async function openBox(privateKey: Uint8Array, box: SealedBox): Promise<Uint8Array> {
  const recipientKey = await withCopy(privateKey, (copy) => suite.kem.deserializePrivateKey(copy))
  const enc = toArrayBuffer(Buffer.from(box.encapsulated_key, 'base64'))
  const plain = await suite.open(
    { recipientKey, enc },
    toArrayBuffer(Buffer.from(box.ciphertext, 'base64')),
  )
  return new Uint8Array(plain)
}

/** Runs `work` with a copy of the secret, then wipes the copy. */
async function withCopy<Result>(
  secret: Uint8Array,
  work: (copy: ArrayBuffer) => Promise<Result>,
): Promise<Result> {
  const copy = toArrayBuffer(secret)
  try {
    return await work(copy)
  } finally {
    new Uint8Array(copy).fill(0)
  }
}

/** Copies the bytes, because small Node buffers share one ArrayBuffer. */
const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
const toBase64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64')
