import { argon2id } from 'hash-wasm'
import type { StretchPassword } from './RecoveryMethod.ts'
import { RECOVERY_LIMITS } from './recoveryLimits.ts'

/** Argon2id with one lane. Takes over half a second, so it runs in a worker. */
export const stretchPassword: StretchPassword = ({ password, salt, memoryKib, passes }) =>
  argon2id({
    password,
    salt,
    parallelism: 1,
    memorySize: memoryKib,
    iterations: passes,
    hashLength: RECOVERY_LIMITS.passwordHashBytes,
    outputType: 'binary',
  })
