import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { ASSOCIATED_TOKEN_PROGRAM } from '../../wallets/chains/solana/transaction/programs.ts'

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')
const BUMP_MAX = 255

/** Derives the associated token account of an owner and a mint. */
export function associatedToken(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].flatMap((address) => [...base58.decode(address)])
  const programBytes = base58.decode(ASSOCIATED_TOKEN_PROGRAM)
  for (let bump = BUMP_MAX; bump >= 0; bump -= 1) {
    const address = sha256(Uint8Array.from([...seeds, bump, ...programBytes, ...MARKER]))
    // An address on the curve may have a private key, so it cannot be a program address.
    if (!isOnCurve(address)) return base58.encode(address)
  }
  throw new RangeError('No program address found')
}

const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % P
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}

/**
 * Returns whether 32 bytes are a point of Ed25519 (RFC 8032, section 5.1.3): x² = (y² − 1) / (d·y² + 1) has a
 * root.
 */
function isOnCurve(bytes: Uint8Array): boolean {
  let y = 0n
  for (let at = bytes.length - 1; at >= 0; at -= 1) y = y * 256n + BigInt(bytes[at] as number)
  const sign = y >> 255n
  y &= (1n << 255n) - 1n
  // Like the chain, reduce y modulo the prime.
  const square = (y * y) % P
  const top = (square - 1n + P) % P
  if (top === 0n) return sign === 0n
  const quotient = (top * power(D * square + 1n, P - 2n)) % P
  return power(quotient, (P - 1n) / 2n) === 1n
}
