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
  const { secret, descriptor } = await hashedOnce(password, () =>
    setPassword(ports, place.rootId, password),
  )
  return sealedKey(ports, place, descriptor, secret)
}

/** Wipes a password when its hash is there or has failed. The caller need not wait for it. */
async function hashedOnce<Hash extends { secret: Promise<Uint8Array> }>(
  password: Uint8Array,
  hash: () => Promise<Hash>,
): Promise<Hash> {
  const wipe = () => void password.fill(0)
  try {
    const hashing = await hash()
    hashing.secret.then(wipe, wipe)
    return hashing
  } catch (thrown) {
    wipe()
    throw thrown
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
  const { secret, triesLeft } = await hashedOnce(password, () =>
    guessPassword(ports, place, descriptor, password),
  )
  return withTriesLeft(sealedKey(ports, place, descriptor, secret), triesLeft)
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
    const key = sealedKey(ports, place, descriptor, Promise.resolve(secret))
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
  secret: Promise<Uint8Array>,
): RecoveryKey {
  let isForgotten = false
  return createSealedKey(crypto, place, {
    descriptor,
    async secretFor() {
      const bytes = await secret
      // A wiped secret would be the same for every user.
      if (isForgotten) throw new VaultError('error')
      return bytes.slice()
    },
    forget() {
      isForgotten = true
      secret.then(
        (bytes) => bytes.fill(0),
        () => {},
      )
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
