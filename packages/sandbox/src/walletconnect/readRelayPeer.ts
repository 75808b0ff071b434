import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

const DID_KEY = 'did:key:z'
/** The multicodec prefix of an Ed25519 key. */
const MULTICODEC = [0xed, 0x01]
/** The SPKI prefix of an Ed25519 key. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** The key of a peer, if its JWT is signed with it and not expired. */
export function readRelayPeer(token: string, nowMs: number): string | undefined {
  try {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const { alg } = readPart(header)
    const { iss, exp } = readPart(payload)
    if (alg !== 'EdDSA' || typeof iss !== 'string' || !iss.startsWith(DID_KEY)) return undefined
    if (typeof exp !== 'number' || exp * 1_000 <= nowMs) return undefined
    const bytes = base58.decode(iss.slice(DID_KEY.length))
    if (MULTICODEC.some((byte, place) => bytes[place] !== byte)) return undefined
    const key = createPublicKey({
      key: Buffer.concat([SPKI_HEAD, bytes.subarray(MULTICODEC.length)]),
      format: 'der',
      type: 'spki',
    })
    const isSigned = verify(
      null,
      Buffer.from(`${header}.${payload}`),
      key,
      Buffer.from(signature, 'base64url'),
    )
    return isSigned ? iss : undefined
  } catch {
    return undefined
  }
}

const readPart = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
