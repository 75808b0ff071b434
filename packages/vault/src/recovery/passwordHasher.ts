import { p256_oprf } from '@noble/curves/nist.js'
import { createArgon2id } from './createArgon2id.ts'
import type { PasswordHasher } from './RecoveryMethod.ts'

const { oprf } = p256_oprf
const argon2id = createArgon2id()

/** OPRF of RFC 9497 (P256-SHA256) and Argon2id, in this thread. */
export const passwordHasher: PasswordHasher & { prepare(memoryKib: number): Promise<void> } = {
  blind: async ({ password }) => oprf.blind(password),
  async finish({ password, blind, evaluated, ...cost }) {
    const output = oprf.finalize(password, blind, evaluated)
    try {
      return await argon2id.hash({ password: output, ...cost })
    } finally {
      output.fill(0)
    }
  },
  stretch: argon2id.hash,
  prepare: argon2id.prepare,
}
