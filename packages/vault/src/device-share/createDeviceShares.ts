import type { RandomBytes } from '../keys/RandomBytes.ts'
import { openStore, type StorePlace } from '../storage/openStore.ts'

export const DEVICE_SHARES: StorePlace = {
  database: 'latchkey-vault',
  version: 2,
  store: 'device-shares',
  keyPath: ['appId', 'userId', 'walletId', 'version'],
}
const RECORD_FORMAT = 2
const NONCE_BYTES = 12
const HASH_BYTES = 32

type Bytes = Uint8Array<ArrayBuffer>

/** Identifies a share by app, user and wallet. */
export type Owner = { appId: string; userId: string; walletId: string }

/** The device share of one version. */
export type DeviceShare = {
  version: number
  share: Bytes
  /** Hash of the recovery share of the same version, to verify it when it is read back. */
  recoveryShareHash: Bytes
  /** Whether the version is known to be active. If not, a crash may have interrupted its activation. */
  isSettled: boolean
}

type DeviceRecord = Owner & {
  version: number
  isSettled: boolean
  format: number
  /** Non-extractable key, one per share. */
  key: CryptoKey
  nonce: Bytes
  sealed: ArrayBuffer
}

export type DeviceShares = {
  /** Lists the shares of a wallet that decrypt, newest first. */
  list(owner: Owner): Promise<DeviceShare[]>
  /** Adds a share. Resolves once it is flushed to disk. */
  write(owner: Owner, share: DeviceShare): Promise<void>
  /** Marks this version as active and deletes the others. */
  settle(owner: Owner, version: number): Promise<void>
  remove(owner: Owner): Promise<void>
}

/** Device shares in IndexedDB, each encrypted with a non-extractable key. */
export function createDeviceShares({
  indexedDB,
  subtle,
  randomBytes,
}: {
  indexedDB: IDBFactory
  subtle: SubtleCrypto
  randomBytes: RandomBytes
}): DeviceShares {
  const store = openStore(indexedDB, DEVICE_SHARES)
  const recordsOf = (owner: Owner) => store.all<DeviceRecord>(keyOf(owner))

  async function open(record: DeviceRecord): Promise<DeviceShare[]> {
    const { version, isSettled, key, nonce, sealed, format } = record
    if (format !== RECORD_FORMAT) return []
    try {
      const bytes = new Uint8Array(await subtle.decrypt(sealing(record, nonce), key, sealed))
      const recoveryShareHash = bytes.slice(0, HASH_BYTES)
      const share = bytes.slice(HASH_BYTES)
      bytes.fill(0)
      return [{ version, isSettled, recoveryShareHash, share }]
    } catch {
      return [] // tampered or moved: treated as absent, recovery writes a new one
    }
  }

  return {
    async list(owner) {
      const shares = await Promise.all((await recordsOf(owner)).map(open))
      return shares.flat().sort((one, other) => other.version - one.version)
    },

    async write({ appId, userId, walletId }, { version, share, recoveryShareHash, isSettled }) {
      const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ])
      const nonce = randomBytes(NONCE_BYTES)
      const place = { appId, userId, walletId, version }
      const bytes = Uint8Array.of(...recoveryShareHash, ...share)
      const sealed = await subtle.encrypt(sealing(place, nonce), key, bytes)
      bytes.fill(0)
      const made: DeviceRecord = { ...place, isSettled, format: RECORD_FORMAT, key, nonce, sealed }
      await store.put(made)
    },

    settle: (owner, version) =>
      store.change<DeviceRecord>(keyOf(owner), (records) => {
        const settled = records.find((record) => record.version === version)
        if (!settled) return { put: [], delete: [] }
        const others = records.filter((record) => record !== settled)
        return {
          put: settled.isSettled ? [] : [{ ...settled, isSettled: true }],
          delete: others.map((other) => [...keyOf(owner), other.version]),
        }
      }),

    remove: (owner) => store.deleteAll(keyOf(owner)),
  }
}

const keyOf = ({ appId, userId, walletId }: Owner) => [appId, userId, walletId]

/** Binds the ciphertext to its row, so that a share copied to another user's row does not decrypt. */
function sealing(owner: Owner & { version: number }, nonce: Bytes): AesGcmParams {
  const place = [...keyOf(owner), owner.version, RECORD_FORMAT].map((part) =>
    encodeURIComponent(part),
  )
  return {
    name: 'AES-GCM',
    iv: nonce,
    additionalData: new TextEncoder().encode(place.join('|')),
    tagLength: 128,
  }
}
