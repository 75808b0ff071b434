import type { DeviceKey } from '@latchkey/contract/device-key/deviceProof'
import { type FindDeviceKey, makeDeviceKey } from './createDeviceKeys.ts'

/** In-memory device keys, for tests and processes without a browser. */
export function memoryDeviceKeys(): FindDeviceKey {
  const kept = new Map<string, Promise<DeviceKey<CryptoKey>>>()
  return (sessionId) => {
    const key = kept.get(sessionId) ?? makeDeviceKey(crypto.subtle)
    kept.set(sessionId, key)
    return key
  }
}
