import { type Kms, UnknownMasterKey } from './Kms.ts'

/** Wraps with the first KMS and unwraps with each. Used to move keys from one KMS to another. */
export function combineKms([newest, ...older]: readonly [Kms, ...Kms[]]): Kms {
  async function findOwner(masterKeyId: string): Promise<Kms | undefined> {
    for (const kms of [newest, ...older]) if (await kms.has(masterKeyId)) return kms
    return undefined
  }
  return {
    keyId: newest.keyId,
    has: async (masterKeyId) => (await findOwner(masterKeyId)) !== undefined,
    wrap: newest.wrap,
    async unwrap(wrapped, context) {
      const kms = await findOwner(wrapped.masterKeyId)
      if (!kms) throw new UnknownMasterKey()
      return kms.unwrap(wrapped, context)
    },
    health: newest.health,
  }
}
