import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import { base64 } from '@scure/base'
import { VaultError } from '../channel/VaultError.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import type { ReadPepper, SharePlace, StretchPassword } from './RecoveryMethod.ts'
import { RECOVERY_LIMITS } from './recoveryLimits.ts'

export type PasswordDescriptor = {
  method: 'user-passcode'
  salt: string
  memory_kib: number
  passes: number
}

/** Argon2id parameters for a new password. */
export const newPasswordDescriptor = (randomBytes: RandomBytes): PasswordDescriptor => ({
  method: 'user-passcode',
  salt: base64.encode(randomBytes(RECOVERY_LIMITS.passwordSaltBytes)),
  memory_kib: RECOVERY_LIMITS.passwordMemoryKib,
  passes: RECOVERY_LIMITS.passwordPasses,
})

/** Requires a password of minimum length. The client rates its strength. */
export function readPassword(password: string | null | undefined): Uint8Array {
  // The same text can have different code points.
  const text = password?.normalize('NFKC') ?? ''
  if (text.length < DEVICE_WALLET_LIMITS.passwordMinChars) {
    throw new VaultError('invalid_request_arguments')
  }
  return new TextEncoder().encode(text)
}

/** Combines Argon2id of the password with the signer's pepper, so that neither alone allows guessing. */
export async function createPasswordSecret(
  { stretchPassword, readPepper }: { stretchPassword: StretchPassword; readPepper: ReadPepper },
  place: SharePlace,
  descriptor: PasswordDescriptor,
  password: Uint8Array,
  purpose: 'set' | 'recover',
) {
  requireAllowedCost(descriptor)
  // Read first: a locked password is rejected before the expensive hash.
  const first = { version: place.version, pepper: await readPepper(place, purpose) }
  const stretched = await stretchPassword({
    password,
    salt: base64.decode(descriptor.salt),
    memoryKib: descriptor.memory_kib,
    passes: descriptor.passes,
  }).finally(() => password.fill(0))
  let isForgotten = false

  return {
    async secretFor(version: number): Promise<Uint8Array> {
      // A wiped hash would be the same for every user.
      if (isForgotten) throw new VaultError('error')
      // Renewing follows a successful recovery, so it is not an attempt.
      const pepper =
        version === first.version ? first.pepper : await readPepper({ ...place, version }, 'set')
      const secret = new Uint8Array(stretched.length + pepper.length)
      secret.set(stretched)
      secret.set(pepper, stretched.length)
      pepper.fill(0)
      return secret
    },
    forget() {
      isForgotten = true
      stretched.fill(0)
    },
  }
}

/** Rejects a server's Argon2id parameters that are too weak or too expensive. */
function requireAllowedCost({ memory_kib, passes }: PasswordDescriptor): void {
  const isWithin = (value: number, min: number, max: number) =>
    Number.isInteger(value) && value >= min && value <= max
  const isFair =
    isWithin(memory_kib, RECOVERY_LIMITS.passwordMemoryKib, RECOVERY_LIMITS.passwordMemoryMaxKib) &&
    isWithin(passes, RECOVERY_LIMITS.passwordPasses, RECOVERY_LIMITS.passwordPassesMax)
  if (!isFair) throw new VaultError('error')
}
