import { base58 } from '@scure/base'
import type { SolanaInstruction } from '../policies/Subject.ts'

const KEY_BYTES = 32
const VERSIONED = 0x80
const LENGTH_BYTES_MAX = 3

/** Goes over bytes; past their end it throws. */
function createReader(bytes: Uint8Array) {
  let at = 0
  function take(length: number): Uint8Array {
    const taken = bytes.subarray(at, at + length)
    at += length
    if (at > bytes.byteLength) throw new RangeError('Past the end')
    return taken
  }
  const byte = () => take(1)[0]!
  /** Solana's compact-u16: seven bits at a time, and never a byte more than it takes. */
  function count(): number {
    let value = 0
    for (let place = 0; place < LENGTH_BYTES_MAX; place += 1) {
      const part = byte()
      value |= (part & 0x7f) << (7 * place)
      if (part >= 0x80) continue
      if (part === 0 && place > 0) break
      return value
    }
    throw new RangeError('No length')
  }
  const list = <One>(read: () => One): One[] => Array.from({ length: count() }, read)
  return { take, byte, count, list, isAtEnd: () => at === bytes.byteLength }
}

/**
 * The instructions of a transaction's message, if the bytes are one and nothing besides. Undefined in it
 * where accounts come from tables of the chain, which cannot be read here.
 */
export function readSolanaMessage(
  message: Uint8Array,
): { instructions: readonly SolanaInstruction[] | undefined } | undefined {
  try {
    return readWhole(message)
  } catch {
    return undefined
  }
}

function readWhole(message: Uint8Array) {
  const reader = createReader(message)
  const first = reader.byte()
  const isVersioned = (first & VERSIONED) !== 0
  if (isVersioned && first !== VERSIONED) throw new RangeError('No known version')
  const required = isVersioned ? reader.byte() : first
  reader.take(2) // read-only accounts, signing and not
  const keys = reader.list(() => base58.encode(reader.take(KEY_BYTES)))
  if (required === 0 || required > keys.length) throw new RangeError('Signers are accounts')
  reader.take(KEY_BYTES) // recent blockhash
  const compiled = reader.list(() => ({
    program: reader.byte(),
    accounts: [...reader.take(reader.count())],
    data: reader.take(reader.count()),
  }))
  const lookups = isVersioned
    ? reader.list(() => {
        reader.take(KEY_BYTES)
        reader.take(reader.count())
        reader.take(reader.count())
      })
    : []
  if (!reader.isAtEnd()) throw new RangeError('Something follows')
  if (lookups.length > 0) return { instructions: undefined }
  const keyAt = (index: number) => {
    const key = keys[index]
    if (key === undefined) throw new RangeError('No such account')
    return key
  }
  const instructions = compiled.map(({ program, accounts, data }) => ({
    programId: keyAt(program),
    accounts: accounts.map(keyAt),
    data,
  }))
  return { instructions }
}
