import { createHash } from 'node:crypto'
import { openBytes, sealBytes } from '../envelope/aesGcm.ts'
import { type Kms, UnknownMasterKey } from './Kms.ts'

/** Newest first, never empty. */
export type MasterKeys = readonly [Uint8Array, ...Uint8Array[]]

/** Names a key without telling anything of it. */
export const masterKeyIdOf = (key: Uint8Array): string =>
  createHash('sha256').update('latchkey-signer-master-key').update(key).digest('hex').slice(0, 16)

/** Master keys in this process, from wherever `load` reads them; an unknown one has them read again. */
export function createLocalKms(load: () => Promise<MasterKeys>): Kms {
  let loaded: MasterKeys | undefined
  const reload = async () => {
    loaded = await load()
    return loaded
  }
  const named = (keys: MasterKeys, masterKeyId: string) =>
    keys.find((key) => masterKeyIdOf(key) === masterKeyId)
  // Read again for one that is not known: another process may have added it since.
  const find = async (masterKeyId: string) =>
    (loaded && named(loaded, masterKeyId)) ?? named(await reload(), masterKeyId)

  return {
    keyId: async () => masterKeyIdOf((await reload())[0]),
    has: async (masterKeyId) => (await find(masterKeyId)) !== undefined,
    async wrap(plain, context) {
      // Read again, so that nothing new goes under a key that was just replaced and may soon be gone.
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
