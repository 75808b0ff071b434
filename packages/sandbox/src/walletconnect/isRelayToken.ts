import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

const DID_KEY = 'did:key:z'
/** Says that an Ed25519 key follows. */
const MULTICODEC = [0xed, 0x01]
/** An Ed25519 key in the form Node takes begins with it. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether a peer proves the key it names itself by: a JWT it has signed, not over yet. */
export function isRelayToken(token: string, nowMs: number): boolean {
  try {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const { alg } = readPart(header)
    const { iss, exp } = readPart(payload)
    if (alg !== 'EdDSA' || typeof iss !== 'string' || !iss.startsWith(DID_KEY)) return false
    if (typeof exp !== 'number' || exp * 1_000 <= nowMs) return false
    const bytes = base58.decode(iss.slice(DID_KEY.length))
    if (MULTICODEC.some((byte, place) => bytes[place] !== byte)) return false
    const key = createPublicKey({
      key: Buffer.concat([SPKI_HEAD, bytes.subarray(MULTICODEC.length)]),
      format: 'der',
      type: 'spki',
    })
    return verify(
      null,
      Buffer.from(`${header}.${payload}`),
      key,
      Buffer.from(signature, 'base64url'),
    )
  } catch {
    return false
  }
}

const readPart = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
