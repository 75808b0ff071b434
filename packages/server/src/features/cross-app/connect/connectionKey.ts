import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'

/** Checks that a site's public key is a point on the curve before it is stored. */
export function requirePublicKey(publicKey: string): void {
  try {
    secp256k1.Point.fromBytes(Buffer.from(publicKey, 'base64')).assertValidity()
  } catch (cause) {
    throw new ServiceError('invalid_data', { cause })
  }
}

/**
 * The server's key for one connection. It is derived from the id of the connection with a key outside the
 * database, so a stolen database decrypts no request.
 */
export function connectionKey(secrets: Pick<Secrets, 'mac'>, connectionId: string) {
  const privateKey = secrets.mac('cross-app-key', connectionId)
  return {
    publicKey: (): string => Buffer.from(secp256k1.getPublicKey(privateKey)).toString('base64'),
    /** The x coordinate of the shared point, which public clients use as the AES key. */
    sharedSecret: (publicKey: string): string => {
      const point = secp256k1.getSharedSecret(privateKey, Buffer.from(publicKey, 'base64'))
      return Buffer.from(point.subarray(1)).toString('base64')
    },
  }
}
