import type { RandomBytes } from '../keys/RandomBytes.ts'
import { openStore } from './openStore.ts'

const RECORD_FORMAT = 2
const NONCE_BYTES = 12
const HASH_BYTES = 32

type Bytes = Uint8Array<ArrayBuffer>

/** Whose share, of which wallet. Nobody else's login reads it. */
export type Owner = { appId: string; userId: string; walletId: string }

/** This device's share of one split. */
export type DeviceShare = {
  version: number
  share: Bytes
  /** Of what the signer keeps of the same split: by this it is known again when it is read back. */
  recoveryShareHash: Bytes
  /** Whether the version is known to count; one that does not yet may have to be finished after a crash. */
  isSettled: boolean
}

type DeviceRecord = Owner & {
  version: number
  isSettled: boolean
  format: number
  /** Cannot be read out, only used, and only by this origin in this browser. One per share. */
  key: CryptoKey
  nonce: Bytes
  sealed: ArrayBuffer
}

export type DeviceShares = {
  /** What this browser has of a wallet and opens, the newest first; with none the wallet is recovered. */
  list(owner: Owner): Promise<DeviceShare[]>
  /** Puts a share beside the others; resolves once the browser says that it is on the disk. */
  write(owner: Owner, share: DeviceShare): Promise<void>
  /** This version counts: it is marked, and the others go. */
  settle(owner: Owner, version: number): Promise<void>
  remove(owner: Owner): Promise<void>
}

/** The shares this browser keeps, each sealed under a key that cannot leave it. */
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
      return [] // changed or moved: as good as absent, recovery writes a new one
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

    async settle(owner, version) {
      const records = await recordsOf(owner)
      const settled = records.find((record) => record.version === version)
      if (!settled) return
      if (!settled.isSettled) await store.put({ ...settled, isSettled: true })
      for (const other of records) {
        if (other !== settled) await store.delete([...keyOf(owner), other.version])
      }
    },

    remove: (owner) => store.deleteAll(keyOf(owner)),
  }
}

const keyOf = ({ appId, userId, walletId }: Owner) => [appId, userId, walletId]

/** Bound to its place, so that a sealed share moved to another person's row does not open there. */
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
