import type { RandomBytes } from '../keys/RandomBytes.ts'
import { openStore } from './openStore.ts'

const RECORD_VERSION = 1
const NONCE_BYTES = 12

/** Whose share, of which wallet. Nobody else's login reads it. */
export type Owner = { appId: string; userId: string; walletId: string }

type DeviceRecord = {
  appId: string
  userId: string
  walletId: string
  version: number
  /** Cannot be read out, only used, and only by this origin in this browser. One per share. */
  key: CryptoKey
  nonce: Uint8Array<ArrayBuffer>
  sealed: ArrayBuffer
}

export type DeviceShares = {
  /** The share, or undefined when this browser has none that opens: then the wallet is recovered. */
  read(owner: Owner): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Replaces the share; resolves once the browser says that it is on the disk. */
  write(owner: Owner, share: Uint8Array<ArrayBuffer>): Promise<void>
  remove(owner: Owner): Promise<void>
}

/** The share this browser keeps, sealed under a key that cannot leave it. */
export function createDeviceShares({
  indexedDB,
  subtle,
  randomBytes,
}: {
  indexedDB: IDBFactory
  subtle: SubtleCrypto
  randomBytes: RandomBytes
}): DeviceShares {
  const store = openStore(indexedDB)

  return {
    async read(owner) {
      const found = await store.get<DeviceRecord>(keyOf(owner))
      if (found?.version !== RECORD_VERSION) return undefined
      try {
        return new Uint8Array(
          await subtle.decrypt(sealing(owner, found.nonce), found.key, found.sealed),
        )
      } catch {
        return undefined // changed or moved: as good as absent, recovery writes a new one
      }
    },

    async write(owner, share) {
      const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ])
      const nonce = randomBytes(NONCE_BYTES)
      const sealed = await subtle.encrypt(sealing(owner, nonce), key, share)
      const { appId, userId, walletId } = owner
      const made: DeviceRecord = {
        appId,
        userId,
        walletId,
        version: RECORD_VERSION,
        key,
        nonce,
        sealed,
      }
      await store.put(made)
    },

    remove: (owner) => store.delete(keyOf(owner)),
  }
}

const keyOf = ({ appId, userId, walletId }: Owner) => [appId, userId, walletId]

/** Bound to its place, so that a sealed share moved to another person's row does not open there. */
function sealing(owner: Owner, nonce: Uint8Array<ArrayBuffer>): AesGcmParams {
  const place = [...keyOf(owner), RECORD_VERSION].map((part) => encodeURIComponent(part))
  return {
    name: 'AES-GCM',
    iv: nonce,
    additionalData: new TextEncoder().encode(place.join('|')),
    tagLength: 128,
  }
}
