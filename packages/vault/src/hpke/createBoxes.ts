import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { base64 } from '@scure/base'
import { keySchedule } from './keySchedule.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const COORDINATE_BITS = 256

/** Single-use key pair with a non-extractable private key. */
export type Recipient = {
  /** Base64 SPKI. */
  readonly publicKey: string
  /** Decrypts a box sealed to this key. Throws if it was tampered with. */
  open(box: SealedBox): Promise<Uint8Array<ArrayBuffer>>
}

export type Boxes = {
  /** Seals content to a public key, a raw P-256 point in base64. */
  seal(publicKey: string, content: Uint8Array): Promise<SealedBox>
  createRecipient(): Promise<Recipient>
}

/**
 * HPKE in base mode with one suite, no info and no aad (contract `sealedBox.ts`).
 *
 * Not @hpke/core, which the signer and back ends use: it does not wipe shared secrets and keys, and the page would
 * load 12 kB more, beside the same primitives of @noble. Tests compare both implementations.
 */
export function createBoxes(subtle: SubtleCrypto): Boxes {
  const rawOf = async (key: CryptoKey) => new Uint8Array(await subtle.exportKey('raw', key))
  const importPoint = (point: Uint8Array<ArrayBuffer>) =>
    subtle.importKey('raw', point, CURVE, true, [])
  const agree = async (secret: CryptoKey, point: CryptoKey) =>
    new Uint8Array(
      await subtle.deriveBits({ name: 'ECDH', public: point }, secret, COORDINATE_BITS),
    )

  return {
    async seal(publicKey, content) {
      const recipient = Uint8Array.from(base64.decode(publicKey))
      const made = await subtle.generateKey(CURVE, false, ['deriveBits'])
      const encapsulated = await rawOf(made.publicKey)
      const agreed = await agree(made.privateKey, await importPoint(recipient))
      const { key, nonce } = keySchedule({ agreed, encapsulated, recipient })
      try {
        const sealed = chacha20poly1305(key, nonce).encrypt(content)
        return { encapsulated_key: base64.encode(encapsulated), ciphertext: base64.encode(sealed) }
      } finally {
        key.fill(0)
      }
    },

    async createRecipient() {
      const made = await subtle.generateKey(CURVE, false, ['deriveBits'])
      const recipient = await rawOf(made.publicKey)
      const spki = new Uint8Array(await subtle.exportKey('spki', made.publicKey))
      return {
        publicKey: base64.encode(spki),
        async open(box) {
          const encapsulated = Uint8Array.from(base64.decode(box.encapsulated_key))
          const agreed = await agree(made.privateKey, await importPoint(encapsulated))
          const { key, nonce } = keySchedule({ agreed, encapsulated, recipient })
          try {
            return Uint8Array.from(
              chacha20poly1305(key, nonce).decrypt(base64.decode(box.ciphertext)),
            )
          } finally {
            key.fill(0)
          }
        },
      }
    },
  }
}
