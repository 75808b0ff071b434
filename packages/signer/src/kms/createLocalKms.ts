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
  const keys = async () => {
    loaded ??= await load()
    return loaded
  }

  async function find(masterKeyId: string): Promise<Uint8Array> {
    const known = (await keys()).find((key) => masterKeyIdOf(key) === masterKeyId)
    if (known) return known
    loaded = undefined // another process may have added a key since
    const fresh = (await keys()).find((key) => masterKeyIdOf(key) === masterKeyId)
    if (!fresh) throw new UnknownMasterKey()
    return fresh
  }

  return {
    keyId: async () => masterKeyIdOf((await keys())[0]),
    async wrap(plain, context) {
      const [key] = await keys()
      return { masterKeyId: masterKeyIdOf(key), wrapped: sealBytes(key, plain, context) }
    },
    unwrap: async ({ masterKeyId, wrapped }, context) =>
      openBytes(await find(masterKeyId), wrapped, context),
    async health() {
      await keys()
    },
  }
}
