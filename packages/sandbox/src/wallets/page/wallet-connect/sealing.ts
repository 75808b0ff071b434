import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js'

const IV_BYTES = 12
const KEY_BYTES = 32
/** Type 0: encrypted with a shared key; the only envelope needed here. */
const TYPE_0 = 0

export type KeyPair = { secretKey: Uint8Array; publicKey: string }

export const randomKey = () => randomBytes(KEY_BYTES)
export const randomHex = (bytes: number) => bytesToHex(randomBytes(bytes))

/** The topic of two peers is the hash of their shared key. */
export const topicOf = (key: Uint8Array): string => bytesToHex(sha256(key))

export function createKeyPair(): KeyPair {
  const { secretKey, publicKey } = x25519.keygen()
  return { secretKey, publicKey: bytesToHex(publicKey) }
}

/** The shared key of two peers. */
export const sharedKey = ({ secretKey }: KeyPair, otherPublicKey: string): Uint8Array =>
  hkdf(
    sha256,
    x25519.getSharedSecret(secretKey, hexToBytes(otherPublicKey)),
    undefined,
    undefined,
    KEY_BYTES,
  )

export function seal(key: Uint8Array, value: unknown): string {
  const iv = randomBytes(IV_BYTES)
  const text = new TextEncoder().encode(JSON.stringify(value))
  const sealed = chacha20poly1305(key, iv).encrypt(text)
  return btoa(String.fromCharCode(TYPE_0, ...iv, ...sealed))
}

export function unseal(key: Uint8Array, message: string): unknown {
  const bytes = Uint8Array.from(atob(message), (letter) => letter.charCodeAt(0))
  const iv = bytes.subarray(1, 1 + IV_BYTES)
  const text = chacha20poly1305(key, iv).decrypt(bytes.subarray(1 + IV_BYTES))
  return JSON.parse(new TextDecoder().decode(text))
}
