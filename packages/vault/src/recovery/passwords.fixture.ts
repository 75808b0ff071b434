import { p256_oprf } from '@noble/curves/nist.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { createSealedKey } from './createSealedKey.ts'
import { passwordHasher } from './passwordHasher.ts'
import type { PasswordCalls, PasswordHasher, SharePlace } from './RecoveryMethod.ts'

const { oprf } = p256_oprf

/** The real OPRF, and a fast hash instead of Argon2id, which takes about a second. */
export const quickHasher: PasswordHasher = {
  blind: passwordHasher.blind,
  finish: async ({ password, blind, evaluated, salt }) =>
    sha256
      .create()
      .update(oprf.finalize(password, blind, evaluated))
      .update(salt)
      .digest(),
  stretch: async ({ password, salt }) => sha256.create().update(password).update(salt).digest(),
}

/** The signer's part of passwords, in memory, without limits. */
export function createFakePasswordCalls() {
  const calls: string[] = []
  /** Everything the signer gets. */
  const seen: Uint8Array[] = []
  const keys = new Map<string, Uint8Array>()
  const evaluate = (rootId: string, blinded: Uint8Array) =>
    oprf.blindEvaluate(keys.get(rootId) ?? oprf.generateKeyPair().secretKey, blinded)
  const passwordCalls: PasswordCalls = {
    async addKey(rootId, blinded) {
      calls.push('add key')
      seen.push(blinded)
      keys.set(rootId, oprf.generateKeyPair().secretKey)
      return { keyId: `key-${keys.size}`, evaluated: evaluate(rootId, blinded) }
    },
    async guess({ rootId, version }, blinded) {
      calls.push(`guess ${version}`)
      seen.push(blinded)
      return { evaluated: evaluate(rootId, blinded), triesLeft: 9 }
    },
    async readPepper({ version }) {
      calls.push(`pepper ${version}`)
      return new Uint8Array(32).fill(version)
    },
  }
  return { passwordCalls, calls, seen }
}

/** Seals a share for the password `correct-horse` as older vaults did: with a pepper instead of an OPRF key. */
export async function sealWithPepper(
  place: SharePlace,
  share: Uint8Array,
  pepper: Uint8Array,
  { stretch }: Pick<PasswordHasher, 'stretch'> = quickHasher,
) {
  const salt = new Uint8Array(16).fill(5)
  const cost = { memory_kib: 65_536, passes: 3 }
  const descriptor = { method: 'user-passcode', salt: base64.encode(salt), ...cost } as const
  const password = new TextEncoder().encode('correct-horse')
  const { memory_kib: memoryKib, passes } = cost
  const stretched = await stretch({ password, salt, memoryKib, passes })
  const secret = Uint8Array.of(...stretched, ...pepper)
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const ports = { subtle: crypto.subtle, randomBytes }
  const key = createSealedKey(ports, place, { descriptor, secretFor: async () => secret })
  return { descriptor, sealed: await key.seal(share) }
}
