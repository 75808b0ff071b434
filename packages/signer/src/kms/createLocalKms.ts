import { createHash } from 'node:crypto'
import { openBytes, sealBytes } from '../envelope/aesGcm.ts'
import { type Kms, UnknownMasterKey } from './Kms.ts'

/** Newest first, never empty. */
export type MasterKeys = readonly [Uint8Array, ...Uint8Array[]]

/** Identifies a key by a hash that does not reveal it. */
export const masterKeyIdOf = (key: Uint8Array): string =>
  createHash('sha256').update('latchkey-signer-master-key').update(key).digest('hex').slice(0, 16)

/** Keeps master keys in process memory. Calls `load` again for an unknown key id. */
export function createLocalKms(load: () => Promise<MasterKeys>): Kms {
  let loaded: MasterKeys | undefined
  const reload = async () => {
    loaded = await load()
    return loaded
  }
  const named = (keys: MasterKeys, masterKeyId: string) =>
    keys.find((key) => masterKeyIdOf(key) === masterKeyId)
  // Another process may have added the key since the last load.
  const find = async (masterKeyId: string) =>
    (loaded && named(loaded, masterKeyId)) ?? named(await reload(), masterKeyId)

  return {
    keyId: async () => masterKeyIdOf((await reload())[0]),
    has: async (masterKeyId) => (await find(masterKeyId)) !== undefined,
    async wrap(plain, context) {
      // Reloads, so that a key that was just replaced is not used for new data keys.
      const [key] = await reload()
      return { masterKeyId: masterKeyIdOf(key), wrapped: sealBytes(key, plain, context) }
    },
    async unwrap({ masterKeyId, wrapped }, context) {
      const key = await find(masterKeyId)
      if (!key) throw new UnknownMasterKey()
      return openBytes(key, wrapped, context)
    },
    async health() {
      await reload()
    },
  }
}
