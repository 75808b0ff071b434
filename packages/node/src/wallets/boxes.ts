import { Chacha20Poly1305 } from '@hpke/chacha20poly1305'
import { CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
})
const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(Buffer.from(base64, 'base64')).buffer
const toBase64 = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64')

/** Creates a one-time HPKE key pair. Only the returned `open` can decrypt. */
export async function createRecipient() {
  const { publicKey, privateKey } = await suite.kem.generateKeyPair()
  return {
    publicKey: toBase64(await suite.kem.serializePublicKey(publicKey)),
    async open({ encapsulated_key, ciphertext }: SealedBox): Promise<string> {
      const context = { recipientKey: privateKey, enc: bytesOf(encapsulated_key) }
      return Buffer.from(await suite.open(context, bytesOf(ciphertext))).toString()
    },
  }
}

/** Encrypts bytes to an HPKE public key. */
export async function sealBox(recipient: string, plain: Uint8Array): Promise<SealedBox> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(bytesOf(recipient))
  const { enc, ct } = await suite.seal({ recipientPublicKey }, Uint8Array.from(plain).buffer)
  return { encapsulated_key: toBase64(enc), ciphertext: toBase64(ct) }
}
