import { VaultError } from '../channel/VaultError.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import { createSealedKey } from './createSealedKey.ts'
import {
  guessPassword,
  guessPepperedPassword,
  type PasswordDescriptor,
  setPassword,
} from './passwordSecret.ts'
import type { PasswordCalls, PasswordHasher, RecoveryKey, SharePlace } from './RecoveryMethod.ts'

type Ports = {
  subtle: SubtleCrypto
  randomBytes: RandomBytes
  passwordHasher: PasswordHasher
  passwordCalls: PasswordCalls
}

/** Creates the recovery key of a new password. Wipes the password. */
export async function createPasswordKey(
  ports: Ports,
  place: SharePlace,
  password: Uint8Array,
): Promise<RecoveryKey> {
  try {
    const { secret, descriptor } = await setPassword(ports, place.rootId, password)
    return await sealedKey(ports, place, descriptor, secret)
  } finally {
    password.fill(0)
  }
}

/** Derives the recovery key of an existing version from a guess. Wipes the password. */
export async function recoverPasswordKey(
  ports: Ports,
  place: SharePlace,
  descriptor: PasswordDescriptor,
  password: Uint8Array,
): Promise<RecoveryKey> {
  if (descriptor.oprf_key_id === undefined) {
    return recoverPepperedKey(ports, place, descriptor, password)
  }
  try {
    const { secret, triesLeft } = await guessPassword(ports, place, descriptor, password)
    return withTriesLeft(await sealedKey(ports, place, descriptor, secret), triesLeft)
  } finally {
    password.fill(0)
  }
}

/** Moves an older password to an OPRF key: the next version is sealed with the new key. */
async function recoverPepperedKey(
  ports: Ports,
  place: SharePlace,
  descriptor: PasswordDescriptor,
  password: Uint8Array,
): Promise<RecoveryKey> {
  let renewed: RecoveryKey | undefined
  try {
    const secret = await guessPepperedPassword(ports, place, descriptor, password)
    const key = await sealedKey(ports, place, descriptor, secret)
    return {
      ...key,
      async renew(version) {
        renewed = await createPasswordKey(ports, { ...place, version }, password)
        return renewed
      },
      wipe() {
        key.wipe()
        renewed?.wipe()
        password.fill(0)
      },
    }
  } catch (thrown) {
    password.fill(0)
    throw thrown
  }
}

/** The secret stays the same for later versions of the share, until it is wiped. */
function sealedKey(
  crypto: Ports,
  place: SharePlace,
  descriptor: PasswordDescriptor,
  secret: Uint8Array,
): Promise<RecoveryKey> {
  let isForgotten = false
  return createSealedKey(crypto, place, {
    descriptor,
    async secretFor() {
      // A wiped secret would be the same for every user.
      if (isForgotten) throw new VaultError('error')
      return secret.slice()
    },
    forget() {
      isForgotten = true
      secret.fill(0)
    },
  })
}

/** Reports the guesses left if the password was wrong. */
const withTriesLeft = (key: RecoveryKey, triesLeft: number): RecoveryKey => ({
  ...key,
  open: (sealed) =>
    key.open(sealed).catch((thrown: unknown) => {
      const isWrong = thrown instanceof VaultError && thrown.type === 'invalid_recovery_pin'
      throw isWrong ? new VaultError(thrown.type, { details: { triesLeft } }) : thrown
    }),
})
