import { createDeviceKeys } from '../device-key/createDeviceKeys.ts'
import { createDeviceProver, type DeviceProver } from '../device-key/createDeviceProver.ts'

export { withDeviceProof } from '../device-key/withDeviceProof.ts'

/** Proves requests with the device keys that the vault of this browser uses too. */
export const openDeviceProver = (appId: string): DeviceProver =>
  createDeviceProver({
    findKey: createDeviceKeys({ appId, indexedDB, subtle: crypto.subtle, nowMs: Date.now }),
    subtle: crypto.subtle,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    nowMs: Date.now,
  })
