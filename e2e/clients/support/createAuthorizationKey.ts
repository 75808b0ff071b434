import { generateKeyPairSync } from 'node:crypto'

/** A P-256 key pair of a back end: SPKI and PKCS 8 in base64. */
export function createAuthorizationKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}
