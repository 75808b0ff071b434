import { base58 } from '@scure/base'
import type { SolanaInstruction } from '../policies/Subject.ts'

const KEY_BYTES = 32
const VERSIONED = 0x80
const LENGTH_BYTES_MAX = 3

/** Reads bytes in order. Throws at the end. */
function createReader(bytes: Uint8Array) {
  let at = 0
  function readBytes(length: number): Uint8Array {
    const part = bytes.subarray(at, at + length)
    at += length
    if (at > bytes.byteLength) throw new RangeError('Unexpected end of the message')
    return part
  }
  const byte = () => readBytes(1)[0]!
  /** Reads Solana's compact-u16 and rejects non-minimal encodings. */
  function count(): number {
    let value = 0
    for (let position = 0; position < LENGTH_BYTES_MAX; position += 1) {
      const part = byte()
      value |= (part & 0x7f) << (7 * position)
      if (part >= 0x80) continue
      if (part === 0 && position > 0) break
      return value
    }
    throw new RangeError('Invalid compact-u16')
  }
  const list = <One>(read: () => One): One[] => Array.from({ length: count() }, read)
  return { readBytes, byte, count, list, isAtEnd: () => at === bytes.byteLength }
}

/**
 * Parses a transaction message. Returns undefined if the bytes are not exactly one message. `instructions`
 * is undefined if accounts come from address lookup tables.
 */
export function readSolanaMessage(
  message: Uint8Array,
): { instructions: readonly SolanaInstruction[] | undefined } | undefined {
  try {
    return parseMessage(message)
  } catch {
    return undefined
  }
}

function parseMessage(message: Uint8Array) {
  const reader = createReader(message)
  const first = reader.byte()
  const isVersioned = (first & VERSIONED) !== 0
  if (isVersioned && first !== VERSIONED) throw new RangeError('Unsupported message version')
  const required = isVersioned ? reader.byte() : first
  reader.readBytes(2) // read-only accounts, signing and not
  const keys = reader.list(() => base58.encode(reader.readBytes(KEY_BYTES)))
  if (required === 0 || required > keys.length) throw new RangeError('Invalid number of signers')
  reader.readBytes(KEY_BYTES) // recent blockhash
  const compiled = reader.list(() => ({
    program: reader.byte(),
    accounts: [...reader.readBytes(reader.count())],
    data: reader.readBytes(reader.count()),
  }))
  const lookups = isVersioned
    ? reader.list(() => {
        reader.readBytes(KEY_BYTES)
        reader.readBytes(reader.count())
        reader.readBytes(reader.count())
      })
    : []
  if (!reader.isAtEnd()) throw new RangeError('Unexpected bytes after the message')
  if (lookups.length > 0) return { instructions: undefined }
  const keyAt = (index: number) => {
    const key = keys[index]
    if (key === undefined) throw new RangeError('Invalid account index')
    return key
  }
  const instructions = compiled.map(({ program, accounts, data }) => ({
    programId: keyAt(program),
    accounts: accounts.map(keyAt),
    data,
  }))
  return { instructions }
}
