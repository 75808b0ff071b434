import type { DeviceJwk, DeviceKey } from '@latchkey/contract/device-key/deviceProof'
import { DEVICE_KEY_LIMITS } from '@latchkey/contract/limits/deviceKeyLimits'
import { openStore, type StorePlace } from '../storage/openStore.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }

export const DEVICE_KEYS: StorePlace = {
  database: 'latchkey-device-keys',
  version: 1,
  store: 'device-keys',
  keyPath: ['appId', 'sessionId'],
}

type DeviceKeyRecord = DeviceKey<CryptoKey> & {
  appId: string
  sessionId: string
  createdAtMs: number
}

/** Returns the key of a session on this device, and makes it on first use. */
export type FindDeviceKey = (sessionId: string) => Promise<DeviceKey<CryptoKey>>

/** Makes a key whose private half cannot leave the browser. */
export async function makeDeviceKey(subtle: SubtleCrypto): Promise<DeviceKey<CryptoKey>> {
  const { privateKey, publicKey } = await subtle.generateKey(CURVE, false, ['sign', 'verify'])
  const { crv, kty, x, y } = await subtle.exportKey('jwk', publicKey)
  return { privateKey, jwk: { crv, kty, x, y } as DeviceJwk }
}

/** Device keys in IndexedDB, one per app and session. Frames and tabs of one browser share them. */
export function createDeviceKeys({
  appId,
  indexedDB,
  subtle,
  nowMs,
}: {
  appId: string
  indexedDB: IDBFactory
  subtle: SubtleCrypto
  nowMs(): number
}): FindDeviceKey {
  const store = openStore(indexedDB, DEVICE_KEYS)
  const remembered = new Map<string, Promise<DeviceKey<CryptoKey>>>()

  async function removeOld(): Promise<void> {
    const { keyRetentionMs, keysPerAppMax } = DEVICE_KEY_LIMITS
    const newestFirst = (await store.all<DeviceKeyRecord>([appId])).sort(
      (one, other) => other.createdAtMs - one.createdAtMs,
    )
    for (const [place, { sessionId, createdAtMs }] of newestFirst.entries()) {
      const isOld = createdAtMs < nowMs() - keyRetentionMs
      if (isOld || place >= keysPerAppMax) await store.delete([appId, sessionId])
    }
  }

  async function findOrMake(sessionId: string): Promise<DeviceKey<CryptoKey>> {
    const find = () => store.get<DeviceKeyRecord>([appId, sessionId])
    const known = await find()
    if (known) return known
    const made = await makeDeviceKey(subtle)
    const isFirst = await store.add({ ...made, appId, sessionId, createdAtMs: nowMs() })
    if (isFirst) void removeOld().catch(() => {})
    return isFirst ? made : ((await find()) ?? made)
  }

  return (sessionId) => {
    const found =
      remembered.get(sessionId) ??
      // A browser that blocks storage keeps the key as long as the page.
      findOrMake(sessionId).catch(() => makeDeviceKey(subtle))
    remembered.set(sessionId, found)
    return found
  }
}
