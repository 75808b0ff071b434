const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSION_FLAG = 0x80
const VERSION_0 = 0x80

/** A cursor over bytes; going past their end is a throw, caught where the question was asked. */
class Cursor {
  at = 0
  constructor(readonly bytes: Uint8Array) {}

  byte(): number {
    const byte = this.bytes[this.at]
    if (byte === undefined) throw new RangeError('Past the end')
    this.at += 1
    return byte
  }

  skip(length: number): void {
    this.at += length
    if (this.at > this.bytes.length) throw new RangeError('Past the end')
  }

  /** A length of Solana's wire: seven bits a byte, at most three bytes. */
  length(): number {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte()
      value |= (byte & 0x7f) << shift
      if ((byte & 0x80) === 0) return value
    }
    throw new RangeError('Too long a length')
  }
}

/**
 * Whether these bytes, or their beginning, are a transaction or the message of one: a validator would run
 * what the signature of a "message" allows. What follows a whole transaction does not excuse it.
 */
export const isSolanaTransaction = (bytes: Uint8Array): boolean =>
  decodes(bytes, readMessage) || decodes(bytes, readTransaction)

function decodes(bytes: Uint8Array, read: (cursor: Cursor) => void): boolean {
  try {
    read(new Cursor(bytes))
    return true
  } catch {
    return false
  }
}

function readTransaction(cursor: Cursor): void {
  const signatures = cursor.length()
  if (signatures === 0) throw new RangeError('A transaction has a signature')
  cursor.skip(signatures * SIGNATURE_BYTES)
  readMessage(cursor)
}

function readMessage(cursor: Cursor): void {
  const first = cursor.byte()
  const isVersioned = (first & VERSION_FLAG) !== 0
  if (isVersioned && first !== VERSION_0) throw new RangeError('No known version')
  const required = isVersioned ? cursor.byte() : first
  cursor.skip(2) // read-only accounts, signing and not
  const keys = cursor.length()
  if (required === 0 || required > keys) throw new RangeError('Signers are accounts')
  cursor.skip(keys * KEY_BYTES)
  cursor.skip(KEY_BYTES) // recent blockhash
  repeat(cursor.length(), () => {
    cursor.skip(1) // program
    cursor.skip(cursor.length()) // accounts
    cursor.skip(cursor.length()) // data
  })
  if (!isVersioned) return
  repeat(cursor.length(), () => {
    cursor.skip(KEY_BYTES) // lookup table
    cursor.skip(cursor.length()) // writable
    cursor.skip(cursor.length()) // read-only
  })
}

function repeat(count: number, work: () => void): void {
  for (let turn = 0; turn < count; turn += 1) work()
}
