import { Chacha20Poly1305 } from '@hpke/chacha20poly1305'
import { CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { SealedBox } from '@latchkey/contract/hpke'

/** The one suite of the wire (contract `hpke.ts`). */
export const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
})

export type BoxKeyPair = { publicKey: Uint8Array; privateKey: Uint8Array }

/** A pair for boxes: the public half as an uncompressed point, the private one as its scalar. */
export async function createBoxKeyPair(): Promise<BoxKeyPair> {
  const pair = await suite.kem.generateKeyPair()
  return {
    publicKey: new Uint8Array(await suite.kem.serializePublicKey(pair.publicKey)),
    privateKey: new Uint8Array(await suite.kem.serializePrivateKey(pair.privateKey)),
  }
}

/** Closes a box that only the holder of the recipient's private key opens. Throws for a point off the curve. */
export async function sealBox(recipient: Uint8Array, plain: Uint8Array): Promise<SealedBox> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(exact(recipient))
  return lent(plain, async (copy) => {
    const { enc, ct } = await suite.seal({ recipientPublicKey }, copy)
    return { encapsulated_key: toBase64(enc), ciphertext: toBase64(ct) }
  })
}

/** Throws when the box was for another key or was touched. */
export async function openBox(privateKey: Uint8Array, box: SealedBox): Promise<Uint8Array> {
  const recipientKey = await lent(privateKey, (copy) => suite.kem.deserializePrivateKey(copy))
  const enc = exact(Buffer.from(box.encapsulated_key, 'base64'))
  const plain = await suite.open(
    { recipientKey, enc },
    exact(Buffer.from(box.ciphertext, 'base64')),
  )
  return new Uint8Array(plain)
}

/** A copy of secret bytes for as long as the work with it takes. */
async function lent<Result>(
  secret: Uint8Array,
  work: (copy: ArrayBuffer) => Promise<Result>,
): Promise<Result> {
  const copy = exact(secret)
  try {
    return await work(copy)
  } finally {
    new Uint8Array(copy).fill(0)
  }
}

/** The bytes in a buffer of their own: small Node buffers share one. */
const exact = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
const toBase64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64')
