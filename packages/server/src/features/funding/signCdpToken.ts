import { SignJWT } from 'jose'
import type { CoinbaseDefinition } from '../../platform/config/fundingDefinition.ts'
import { readCdpKey } from '../../platform/config/readCdpKey.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'

const LIFETIME_SECONDS = 120
const NONCE_BYTES = 16

/**
 * Signs the token that the Coinbase Developer Platform expects with each call: for one URL, valid for two
 * minutes.
 */
export function signCdpToken(
  { keyName, privateKey }: Pick<CoinbaseDefinition, 'keyName' | 'privateKey'>,
  { method, url }: { method: string; url: string },
  { nowMs, randomBytes }: { nowMs: number; randomBytes: RandomBytes },
): Promise<string> {
  const read = readCdpKey(privateKey)
  if (!read)
    throw new Error('The CDP key was valid when the configuration was read, but cannot be read now')
  const nowSeconds = Math.floor(nowMs / 1_000)
  const { host, pathname } = new URL(url)
  return new SignJWT({ uris: [`${method} ${host}${pathname}`] })
    .setProtectedHeader({
      alg: read.algorithm,
      kid: keyName,
      typ: 'JWT',
      nonce: Buffer.from(randomBytes(NONCE_BYTES)).toString('hex'),
    })
    .setIssuer('cdp')
    .setSubject(keyName)
    .setAudience('cdp_service')
    .setIssuedAt(nowSeconds)
    .setNotBefore(nowSeconds)
    .setExpirationTime(nowSeconds + LIFETIME_SECONDS)
    .sign(read.key)
}
