import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { SOCIAL_CLIENT_SECRET } from './socialClients.ts'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs ID tokens with a key that is new at every start, and publishes its other half. */
export function createIdTokenSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  return {
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },

    sign(claims: object, algorithm: 'RS256' | 'HS256'): string {
      const header = { alg: algorithm, typ: 'JWT', ...(algorithm === 'RS256' && { kid }) }
      const signed = `${encode(header)}.${encode(claims)}`
      const signature =
        algorithm === 'RS256'
          ? sign('sha256', Buffer.from(signed), privateKey)
          : createHmac('sha256', SOCIAL_CLIENT_SECRET).update(signed).digest()
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}
