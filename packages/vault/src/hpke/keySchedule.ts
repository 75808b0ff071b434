import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** DHKEM(P-256, HKDF-SHA256); with HKDF-SHA256 and ChaCha20-Poly1305 the whole suite (RFC 9180, section 7). */
const KEM = concatBytes(utf8ToBytes('KEM'), Uint8Array.of(0x00, 0x10))
const SUITE = concatBytes(utf8ToBytes('HPKE'), Uint8Array.of(0x00, 0x10, 0x00, 0x01, 0x00, 0x03))
const VERSION = utf8ToBytes('HPKE-v1')
const BASE_MODE = Uint8Array.of(0x00)
const NOTHING = new Uint8Array(0)
const SECRET_BYTES = 32
const KEY_BYTES = 32
const NONCE_BYTES = 12

/** Derives key and nonce of a box (RFC 9180, base mode). The caller wipes them. */
export function keySchedule({
  agreed,
  encapsulated,
  recipient,
  info = NOTHING,
}: {
  /** Shared x-coordinate. It is wiped. */
  agreed: Uint8Array
  encapsulated: Uint8Array
  recipient: Uint8Array
  info?: Uint8Array
}): { key: Uint8Array; nonce: Uint8Array } {
  const pair = concatBytes(encapsulated, recipient)
  const early = labeledExtract(KEM, NOTHING, 'eae_prk', agreed)
  const shared = labeledExpand(KEM, early, 'shared_secret', pair, SECRET_BYTES)
  const secret = labeledExtract(SUITE, shared, 'secret', NOTHING)
  const context = concatBytes(
    BASE_MODE,
    labeledExtract(SUITE, NOTHING, 'psk_id_hash', NOTHING),
    labeledExtract(SUITE, NOTHING, 'info_hash', info),
  )
  const key = labeledExpand(SUITE, secret, 'key', context, KEY_BYTES)
  const nonce = labeledExpand(SUITE, secret, 'base_nonce', context, NONCE_BYTES)
  for (const passing of [agreed, early, shared, secret]) passing.fill(0)
  return { key, nonce }
}

function labeledExtract(suite: Uint8Array, salt: Uint8Array, label: string, input: Uint8Array) {
  const labeled = concatBytes(VERSION, suite, utf8ToBytes(label), input)
  try {
    return extract(sha256, labeled, salt)
  } finally {
    labeled.fill(0)
  }
}

function labeledExpand(
  suite: Uint8Array,
  secret: Uint8Array,
  label: string,
  info: Uint8Array,
  length: number,
) {
  const size = Uint8Array.of(length >> 8, length & 0xff)
  return expand(sha256, secret, concatBytes(size, VERSION, suite, utf8ToBytes(label), info), length)
}
