import { VaultError } from '../channel/VaultError.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import type { Bytes, SharePlace } from './RecoveryMethod.ts'

const FORMAT = 1
const NONCE_BYTES = 12
const HEADER_BYTES = 1 + NONCE_BYTES

type Sealing = {
  subtle: SubtleCrypto
  key: CryptoKey
  place: SharePlace
  method: string
}

/** Binds the ciphertext to its root, version and method. */
const contextOf = ({ place, method }: Sealing) =>
  new TextEncoder().encode(
    `latchkey recovery share ${FORMAT}|${place.rootId}|${place.version}|${method}`,
  )

const parametersOf = (sealing: Sealing, nonce: Bytes): AesGcmParams => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: contextOf(sealing),
})

/** format ‖ nonce ‖ AES-256-GCM ciphertext and tag. */
export async function sealRecoveryShare(
  sealing: Sealing,
  share: Uint8Array,
  randomBytes: RandomBytes,
): Promise<Bytes> {
  const nonce = randomBytes(NONCE_BYTES)
  const ciphertext = await sealing.subtle.encrypt(
    parametersOf(sealing, nonce),
    sealing.key,
    share as Bytes,
  )
  const sealed = new Uint8Array(HEADER_BYTES + ciphertext.byteLength)
  sealed.set([FORMAT])
  sealed.set(nonce, 1)
  sealed.set(new Uint8Array(ciphertext), HEADER_BYTES)
  return sealed
}

/** Decrypts a share. Throws a VaultError 'invalid_recovery_pin' if key, root, version or data do not match. */
export async function openRecoveryShare(sealing: Sealing, sealed: Uint8Array): Promise<Bytes> {
  if (sealed.length <= HEADER_BYTES || sealed[0] !== FORMAT) {
    throw new VaultError('invalid_recovery_pin')
  }
  const nonce = sealed.slice(1, HEADER_BYTES)
  try {
    const share = await sealing.subtle.decrypt(
      parametersOf(sealing, nonce),
      sealing.key,
      sealed.slice(HEADER_BYTES),
    )
    return new Uint8Array(share)
  } catch (cause) {
    // A wrong key and changed data are indistinguishable.
    throw new VaultError('invalid_recovery_pin', { cause })
  }
}
