import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import {
  isWeakerThan,
  type PasswordStrength,
  passwordStrength,
} from '@latchkey/contract/values/passwordStrength'
import { base64 } from '@scure/base'
import { VaultError } from '../channel/VaultError.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import type { PasswordCalls, PasswordHasher, SharePlace } from './RecoveryMethod.ts'
import { RECOVERY_LIMITS } from './recoveryLimits.ts'

export type PasswordDescriptor = {
  method: 'user-passcode'
  salt: string
  /** The signer's OPRF key. Missing for an older password, which has a pepper. */
  oprf_key_id?: string | undefined
  memory_kib: number
  passes: number
}

type Ports = { passwordHasher: PasswordHasher; passwordCalls: PasswordCalls }

/** Requires a password of minimum length, and of minimum strength if it is new. */
export function readPassword(
  password: string | null | undefined,
  minStrength: PasswordStrength = 'weak',
): Uint8Array {
  const text = normalizePassword(password ?? '')
  const isTooShort = text.length < DEVICE_WALLET_LIMITS.passwordMinChars
  if (isTooShort || isWeakerThan(passwordStrength(text), minStrength)) {
    throw new VaultError('invalid_request_arguments')
  }
  return new TextEncoder().encode(text)
}

/** The same text can have different code points. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

/** Sets a password: Argon2id of the OPRF output of a new key at the signer. The secret follows the descriptor. */
export async function setPassword(
  ports: Ports & { randomBytes: RandomBytes },
  rootId: string,
  password: Uint8Array,
) {
  const cost = {
    method: 'user-passcode',
    salt: base64.encode(ports.randomBytes(RECOVERY_LIMITS.passwordSaltBytes)),
    memory_kib: RECOVERY_LIMITS.passwordMemoryKib,
    passes: RECOVERY_LIMITS.passwordPasses,
  } as const
  const { secret, reply } = await hashByOprf(ports, cost, password, (blinded) =>
    ports.passwordCalls.addKey(rootId, blinded),
  )
  return { secret, descriptor: { ...cost, oprf_key_id: reply.keyId } }
}

/** Derives the secret of a guess. The signer has counted it when this resolves; the secret follows. */
export async function guessPassword(
  ports: Ports,
  place: SharePlace,
  descriptor: PasswordDescriptor,
  password: Uint8Array,
) {
  requireAllowedCost(descriptor)
  const { secret, reply } = await hashByOprf(ports, descriptor, password, (blinded) =>
    ports.passwordCalls.guess(place, blinded),
  )
  return { secret, triesLeft: reply.triesLeft }
}

/** Derives the secret of a password that has a pepper at the signer, instead of an OPRF key. */
export async function guessPepperedPassword(
  { passwordHasher, passwordCalls }: Ports,
  place: SharePlace,
  descriptor: PasswordDescriptor,
  password: Uint8Array,
): Promise<Uint8Array> {
  requireAllowedCost(descriptor)
  // Read first: a locked password is rejected before the expensive hash.
  const pepper = await passwordCalls.readPepper(place)
  const stretched = await passwordHasher.stretch({ password, ...costOf(descriptor) })
  const secret = new Uint8Array(stretched.length + pepper.length)
  secret.set(stretched)
  secret.set(pepper, stretched.length)
  stretched.fill(0)
  pepper.fill(0)
  return secret
}

async function hashByOprf<Reply extends { evaluated: Uint8Array }>(
  { passwordHasher }: Ports,
  descriptor: PasswordDescriptor,
  password: Uint8Array,
  evaluate: (blinded: Uint8Array) => Promise<Reply>,
): Promise<{ secret: Promise<Uint8Array>; reply: Reply }> {
  const { blind, blinded } = await passwordHasher.blind({ password })
  try {
    const reply = await evaluate(blinded)
    const { evaluated } = reply
    const hashed = passwordHasher.finish({ password, blind, evaluated, ...costOf(descriptor) })
    const secret = hashed.finally(() => blind.fill(0))
    secret.catch(() => {}) // handled where it is awaited
    return { secret, reply }
  } catch (thrown) {
    blind.fill(0)
    throw thrown
  }
}

const costOf = ({ salt, memory_kib, passes }: PasswordDescriptor) => ({
  salt: base64.decode(salt),
  memoryKib: memory_kib,
  passes,
})

/** Rejects a server's Argon2id parameters that are too weak or too expensive. */
function requireAllowedCost({ memory_kib, passes }: PasswordDescriptor): void {
  const isWithin = (value: number, min: number, max: number) =>
    Number.isInteger(value) && value >= min && value <= max
  const isFair =
    isWithin(memory_kib, RECOVERY_LIMITS.passwordMemoryKib, RECOVERY_LIMITS.passwordMemoryMaxKib) &&
    isWithin(passes, RECOVERY_LIMITS.passwordPasses, RECOVERY_LIMITS.passwordPassesMax)
  if (!isFair) throw new VaultError('error')
}
