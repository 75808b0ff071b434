import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Keys, RootAddresses, Secret, WalletPath } from '../keys/openKeys.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'

/**
 * The private key at one path, encrypted with a key that only the whole secret gives. It holds nothing that the secret
 * does not, and without the secret it is of no use.
 */
export type SealedKey = {
  address: string
  nonce: Uint8Array<ArrayBuffer>
  box: Uint8Array<ArrayBuffer>
}

/** A sealed key is bound to its wallet, the addresses that were verified when it was sealed, and the path. */
type SealedPlace = { walletId: Uint8Array; addresses: RootAddresses; path: WalletPath }

const PURPOSE = 'latchkey sealed wallet key 1'
const KEY_BYTES = 32
const NONCE_BYTES = 12

/** Returns the cipher of a path. The caller wipes its key. */
function sealingKey(secret: Secret, { walletId, path }: SealedPlace): Uint8Array {
  const info = utf8ToBytes([PURPOSE, path.chainType, path.index].join('|'))
  return hkdf(sha256, secret.bytes, walletId, info, KEY_BYTES)
}

const boundTo = ({ addresses: { ethereum, solana } }: SealedPlace, address: string) =>
  utf8ToBytes(JSON.stringify([address, ethereum ?? null, solana ?? null]))

/** Encrypts the derived key of a path. Returns undefined for an imported key, which needs no derivation. */
export function sealKey(
  keys: Keys,
  place: SealedPlace,
  randomBytes: RandomBytes,
): SealedKey | undefined {
  if (keys.secret.kind !== 'entropy') return undefined
  const sealing = sealingKey(keys.secret, place)
  try {
    const address = keys.address(place.path)
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = chacha20poly1305(sealing, nonce, boundTo(place, address))
    return { address, nonce, box: Uint8Array.from(cipher.encrypt(keys.key(place.path))) }
  } finally {
    sealing.fill(0)
  }
}

/**
 * Opens a sealed key with the secret, and takes ownership of the secret. Returns undefined if it was sealed for another
 * wallet, path or addresses, or was changed. The caller then derives the key.
 */
export function openSealedKey(
  secret: Secret,
  { address, nonce, box }: SealedKey,
  place: SealedPlace,
): Keys | undefined {
  const sealing = sealingKey(secret, place)
  try {
    const key = chacha20poly1305(sealing, nonce, boundTo(place, address)).decrypt(box)
    return keysOf(secret, place.path, { key, address })
  } catch {
    return undefined
  } finally {
    sealing.fill(0)
  }
}

/** Keys of one path only. */
function keysOf(
  secret: Secret,
  sealed: WalletPath,
  { key, address }: { key: Uint8Array; address: string },
): Keys {
  function at<Value>({ chainType, index }: WalletPath, value: Value): Value {
    if (chainType !== sealed.chainType || index !== sealed.index)
      throw new RangeError('No such wallet')
    return value
  }
  return {
    secret,
    key: (path) => at(path, key),
    address: (path) => at(path, address),
    wipe() {
      key.fill(0)
      secret.bytes.fill(0)
    },
  }
}
