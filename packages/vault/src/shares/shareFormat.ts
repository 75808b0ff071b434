import { sha256 } from '@noble/hashes/sha2.js'
import { SECRET_KINDS, type SecretKind } from '../keys/SecretKind.ts'
import { ShareError } from './ShareError.ts'

export const WALLET_ID_BYTES = 16
export const SALT_BYTES = 32
const COMMITMENT_BYTES = 32
const CHECKSUM_BYTES = 16
const VERSION = 1
const CHECKSUM_DOMAIN = new TextEncoder().encode('latchkey share checksum 1')

/** Location of a share. The number is part of the share format. */
export const HOLDERS = { device: 1, server: 2, signer: 3 } as const
export type ShareHolder = keyof typeof HOLDERS

export type Share = {
  /** Kind of the secret, so that a key is never read as entropy. */
  kind: SecretKind
  holder: ShareHolder
  walletId: Uint8Array
  /** New at every split, so that shares of different splits do not combine. */
  salt: Uint8Array
  commitment: Uint8Array
  /** Point of the polynomial, the only secret field. */
  point: Uint8Array
}

/** version, kind, holder */
const HEAD_BYTES = 3
const PUBLIC_BYTES = HEAD_BYTES + WALLET_ID_BYTES + SALT_BYTES + COMMITMENT_BYTES
const POINT_BYTES_MIN = 17
const POINT_BYTES_MAX = 33

/** version ‖ kind ‖ holder ‖ wallet id ‖ salt ‖ commitment ‖ point ‖ checksum */
export function encodeShare(share: Share): Uint8Array<ArrayBuffer> {
  const { kind, holder, walletId, salt, commitment, point } = share
  const bytes = new Uint8Array(PUBLIC_BYTES + point.length + CHECKSUM_BYTES)
  bytes.set([VERSION, SECRET_KINDS[kind], HOLDERS[holder]])
  let at = HEAD_BYTES
  for (const part of [walletId, salt, commitment, point]) {
    bytes.set(part, at)
    at += part.length
  }
  bytes.set(checksum(bytes.subarray(0, at)), at)
  return bytes
}

/** Decodes a share. Throws a ShareError if any byte has changed. */
export function decodeShare(bytes: Uint8Array): Share {
  const end = bytes.length - CHECKSUM_BYTES
  const pointBytes = end - PUBLIC_BYTES
  const kind = nameOf(SECRET_KINDS, bytes[1])
  const holder = nameOf(HOLDERS, bytes[2])
  const isWhole =
    pointBytes >= POINT_BYTES_MIN &&
    pointBytes <= POINT_BYTES_MAX &&
    bytes[0] === VERSION &&
    isEqual(checksum(bytes.subarray(0, end)), bytes.subarray(end))
  if (!isWhole || !kind || !holder) throw new ShareError('share_damaged')
  let at = HEAD_BYTES
  function take(length: number) {
    at += length
    return bytes.slice(at - length, at)
  }
  return {
    kind,
    holder,
    walletId: take(WALLET_ID_BYTES),
    salt: take(SALT_BYTES),
    commitment: take(COMMITMENT_BYTES),
    point: take(pointBytes),
  }
}

/** Compares bytes in constant time. */
export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at += 1) difference |= one[at]! ^ other[at]!
  return difference === 0
}

const nameOf = <Name extends string>(
  numbers: Readonly<Record<Name, number>>,
  number: number | undefined,
): Name | undefined => (Object.keys(numbers) as Name[]).find((name) => numbers[name] === number)

function checksum(content: Uint8Array): Uint8Array {
  const hash = sha256.create().update(CHECKSUM_DOMAIN).update(content)
  return hash.digest().subarray(0, CHECKSUM_BYTES)
}
