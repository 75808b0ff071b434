import { RECOVERY_LIMITS } from '@latchkey/contract/recoveryLimits'
import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import { base64 } from '@scure/base'
import { VaultError } from '../channel/VaultError.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import type { ReadPepper, SharePlace, StretchPassword } from './RecoveryMethod.ts'

export type PasswordDescriptor = {
  method: 'user-passcode'
  salt: string
  memory_kib: number
  passes: number
}

/** The parameters of a password that is set now. */
export const newPasswordDescriptor = (randomBytes: RandomBytes): PasswordDescriptor => ({
  method: 'user-passcode',
  salt: base64.encode(randomBytes(RECOVERY_LIMITS.passwordSaltBytes)),
  memory_kib: RECOVERY_LIMITS.passwordMemoryKib,
  passes: RECOVERY_LIMITS.passwordPasses,
})

/** A password has to be there; whether it is a good one was decided where it was chosen. */
export function readPassword(password: string | null | undefined): Uint8Array {
  // The same letters can be typed as different code points.
  const text = password?.normalize('NFKC') ?? ''
  if (text.length < WALLET_LIMITS.passwordMinChars) {
    throw new VaultError('invalid_request_arguments')
  }
  return new TextEncoder().encode(text)
}

/** Argon2id of the password, with the signer's pepper beside it: neither alone can be guessed against. */
export async function createPasswordSecret(
  { stretchPassword, readPepper }: { stretchPassword: StretchPassword; readPepper: ReadPepper },
  place: SharePlace,
  descriptor: PasswordDescriptor,
  password: Uint8Array,
  purpose: 'set' | 'recover',
) {
  requireAllowedCost(descriptor)
  // Asked first: a locked password is refused before a second of work.
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
      // What is left after wiping is the same for everybody.
      if (isForgotten) throw new VaultError('error')
      // Whoever renews has opened the share already, so this is no try.
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

/** A server that names a cheaper hash, or one no browser can pay, is not obeyed. */
function requireAllowedCost({ memory_kib, passes }: PasswordDescriptor): void {
  const isWithin = (value: number, min: number, max: number) =>
    Number.isInteger(value) && value >= min && value <= max
  const isFair =
    isWithin(memory_kib, RECOVERY_LIMITS.passwordMemoryKib, RECOVERY_LIMITS.passwordMemoryMaxKib) &&
    isWithin(passes, RECOVERY_LIMITS.passwordPasses, RECOVERY_LIMITS.passwordPassesMax)
  if (!isFair) throw new VaultError('error')
}
