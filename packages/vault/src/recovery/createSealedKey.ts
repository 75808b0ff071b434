import type { RecoveryDescriptor } from '@latchkey/contract/endpoints/walletRoots'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import type { Bytes, RecoveryKey, SharePlace } from './RecoveryMethod.ts'
import { openRecoveryShare, sealRecoveryShare } from './sealShare.ts'

const KEY_BYTES = 32
const utf8 = (text: string) => new TextEncoder().encode(text)

type Crypto = { subtle: SubtleCrypto; randomBytes: RandomBytes }

/**
 * Creates a recovery key from a user's secret. `secretFor` returns the secret of a version, which is wiped
 * here. The first use of the key waits for it, so that requests can run beside its derivation. `forget` wipes its source.
 */
export function createSealedKey(
  { subtle, randomBytes }: Crypto,
  place: SharePlace,
  {
    descriptor,
    secretFor,
    forget = () => {},
  }: {
    descriptor: RecoveryDescriptor
    secretFor(version: number): Promise<Uint8Array>
    forget?(): void
  },
): RecoveryKey {
  const { method } = descriptor

  async function keyOf(version: number): Promise<CryptoKey> {
    const secret = await secretFor(version)
    const info = utf8(`latchkey recovery key 1|${method}`)
    const raw = hkdf(sha256, secret, utf8(place.rootId), info, KEY_BYTES) as Bytes
    secret.fill(0)
    try {
      return await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
    } finally {
      raw.fill(0)
    }
  }

  function forVersion(version: number, key: Promise<CryptoKey>): RecoveryKey {
    key.catch(() => {}) // handled where it is awaited
    const sealing = async () => ({ subtle, key: await key, place: { ...place, version }, method })
    return {
      descriptor,
      seal: async (share) => sealRecoveryShare(await sealing(), share, randomBytes),
      open: async (sealed) => openRecoveryShare(await sealing(), sealed),
      async renew(next) {
        const renewed = keyOf(next)
        await renewed
        return forVersion(next, renewed)
      },
      wipe: forget,
    }
  }
  return forVersion(place.version, keyOf(place.version))
}

/** Automatic recovery: the signer encrypts the share with its own key. Needs no secret of the user. */
export const automaticKey: RecoveryKey = {
  descriptor: { method: 'privy' },
  seal: async (share) => Uint8Array.from(share),
  open: async (sealed) => Uint8Array.from(sealed),
  renew: async () => automaticKey,
  wipe() {},
}
