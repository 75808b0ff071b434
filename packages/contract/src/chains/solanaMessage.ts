const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSION_FLAG = 0x80
const VERSION_0 = 0x80

/** The form in which the user saw the bytes; undefined if the host app did not say. */
export type ShownAs = 'message' | 'transaction' | undefined

/**
 * Returns why a Solana wallet must not sign these bytes; undefined if it may. Messages and transactions use the
 * same wire method. Shown as a message, nothing that could be a transaction is signed. Shown as a transaction,
 * nothing else is. If the host does not say, a transaction is signed only if it is complete, to the last byte,
 * and this wallet is one of its signers. Bytes that only begin like a transaction are never signed.
 */
export function findSolanaSigningError(
  message: Uint8Array,
  publicKey: Uint8Array,
  shownAs: ShownAs,
): 'malformed' | 'hidden_transaction' | undefined {
  const signers = signersOfTransaction(message) ?? []
  const isOwn = signers.some((signer) => signer.every((byte, at) => byte === publicKey[at]))
  if (shownAs === 'transaction' && !isOwn) return 'malformed'
  const isAllowed = shownAs !== 'message' && isOwn
  return !isAllowed && isSolanaTransaction(message) ? 'hidden_transaction' : undefined
}

/** A cursor over bytes. Reading past the end throws; callers catch it. */
class Cursor {
  at = 0
  constructor(readonly bytes: Uint8Array) {}

  byte(): number {
    return this.take(1)[0]!
  }

  take(length: number): Uint8Array {
    const start = this.at
    this.at += length
    if (this.at > this.bytes.length) throw new RangeError('Past the end')
    return this.bytes.subarray(start, this.at)
  }

  /** Reads a compact-u16: seven bits per byte, at most three bytes. */
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
 * Returns whether the bytes, or their beginning, are a transaction or its message: a validator would execute it
 * with the signature.
 */
export const isSolanaTransaction = (bytes: Uint8Array): boolean =>
  read(bytes, readMessage) !== undefined || read(bytes, readTransaction) !== undefined

/** Returns the required signers if the bytes are exactly a transaction message. */
const signersOfTransaction = (bytes: Uint8Array): readonly Uint8Array[] | undefined =>
  read(bytes, (cursor) => {
    const signers = readMessage(cursor)
    if (cursor.at !== bytes.length) throw new RangeError('Something follows')
    return signers
  })

function read<Result>(bytes: Uint8Array, work: (cursor: Cursor) => Result): Result | undefined {
  try {
    return work(new Cursor(bytes))
  } catch {
    return undefined
  }
}

function readTransaction(cursor: Cursor): readonly Uint8Array[] {
  const signatures = cursor.length()
  if (signatures === 0) throw new RangeError('A transaction has a signature')
  cursor.take(signatures * SIGNATURE_BYTES)
  return readMessage(cursor)
}

/** Reads a message and returns its required signers. */
function readMessage(cursor: Cursor): readonly Uint8Array[] {
  const first = cursor.byte()
  const isVersioned = (first & VERSION_FLAG) !== 0
  if (isVersioned && first !== VERSION_0) throw new RangeError('No known version')
  const required = isVersioned ? cursor.byte() : first
  cursor.take(2) // read-only accounts, signing and not
  const keys = cursor.length()
  if (required === 0 || required > keys) throw new RangeError('Signers are accounts')
  const signers = Array.from({ length: required }, () => cursor.take(KEY_BYTES))
  cursor.take((keys - required) * KEY_BYTES)
  cursor.take(KEY_BYTES) // recent blockhash
  repeat(cursor.length(), () => {
    cursor.byte() // program
    cursor.take(cursor.length()) // accounts
    cursor.take(cursor.length()) // data
  })
  if (isVersioned) {
    repeat(cursor.length(), () => {
      cursor.take(KEY_BYTES) // lookup table
      cursor.take(cursor.length()) // writable
      cursor.take(cursor.length()) // read-only
    })
  }
  return signers
}

function repeat(count: number, work: () => void): void {
  for (let turn = 0; turn < count; turn += 1) work()
}
