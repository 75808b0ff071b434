import { p256_oprf } from '@noble/curves/nist.js'
import { argon2id } from 'hash-wasm'
import type { PasswordHasher } from './RecoveryMethod.ts'
import { RECOVERY_LIMITS } from './recoveryLimits.ts'

const { oprf } = p256_oprf

/** Argon2id with one lane. Takes over half a second, so it runs in a worker. */
const stretch: PasswordHasher['stretch'] = ({ password, salt, memoryKib, passes }) =>
  argon2id({
    password,
    salt,
    parallelism: 1,
    memorySize: memoryKib,
    iterations: passes,
    hashLength: RECOVERY_LIMITS.passwordHashBytes,
    outputType: 'binary',
  })

/** OPRF of RFC 9497 (P256-SHA256) and Argon2id, in this thread. */
export const passwordHasher: PasswordHasher = {
  blind: async ({ password }) => oprf.blind(password),
  async finish({ password, blind, evaluated, ...cost }) {
    const output = oprf.finalize(password, blind, evaluated)
    try {
      return await stretch({ password: output, ...cost })
    } finally {
      output.fill(0)
    }
  },
  stretch,
}
