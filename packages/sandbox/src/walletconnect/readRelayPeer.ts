import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'

const DID_KEY = 'did:key:z'
/** Says that an Ed25519 key follows. */
const MULTICODEC = [0xed, 0x01]
/** An Ed25519 key in the form Node takes begins with it. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** The key a peer names itself by, if it proves it: by a JWT it has signed, not over yet. */
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
