import { type ByteReader, createByteReader } from './byteReader.ts'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSION_FLAG = 0x80
const VERSION_0 = 0x80

/** A decoded transaction message, the part that is signed. Keys and data are views of the decoded bytes. */
export type SolanaMessage = {
  version: 'legacy' | 0
  signersRequired: number
  readOnlySigners: number
  readOnlyOthers: number
  /** Accounts in the message: signers first. Accounts of lookup tables follow them by index. */
  accounts: readonly Uint8Array[]
  blockhash: Uint8Array
  /** Byte offset of the blockhash, so that it can be replaced. */
  blockhashAt: number
  instructions: readonly {
    programIndex: number
    accountIndexes: readonly number[]
    data: Uint8Array
  }[]
  lookupTables: readonly {
    address: Uint8Array
    writable: readonly number[]
    readOnly: readonly number[]
  }[]
}

/** A decoded transaction: one signature for each required signer, then the message. */
export type SolanaTransaction = {
  signatures: readonly Uint8Array[]
  messageBytes: Uint8Array
  message: SolanaMessage
}

/**
 * Decodes a legacy or version 0 message that spans all bytes. The header counts at least one writable signer,
 * and no more accounts than there are. Indexes are not checked: which ones are valid depends on the tables.
 * @throws RangeError for anything else
 */
export function readSolanaMessage(bytes: Uint8Array): SolanaMessage {
  const reader = createByteReader(bytes)
  const message = readFields(reader)
  const { signersRequired, readOnlySigners, readOnlyOthers, accounts } = message
  if (!reader.isAtEnd()) throw new RangeError('Bytes after the message')
  const isHeaderValid =
    readOnlySigners < signersRequired && signersRequired + readOnlyOthers <= accounts.length
  if (!isHeaderValid) throw new RangeError('Invalid message header')
  return message
}

/**
 * Decodes a serialized transaction that spans all bytes.
 * @throws RangeError for anything else
 */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  const reader = createByteReader(bytes)
  const signatures = reader.listOf(() => reader.take(SIGNATURE_BYTES))
  const messageBytes = reader.rest()
  const message = readSolanaMessage(messageBytes)
  if (signatures.length !== message.signersRequired) {
    throw new RangeError('One signature is required for each signer')
  }
  return { signatures, messageBytes, message }
}

/** Reads the fields of a message. Bytes may follow. */
function readFields(reader: ByteReader): SolanaMessage {
  const first = reader.byte()
  const isVersioned = (first & VERSION_FLAG) !== 0
  if (isVersioned && first !== VERSION_0) throw new RangeError('Unknown message version')
  const signersRequired = isVersioned ? reader.byte() : first
  const readOnlySigners = reader.byte()
  const readOnlyOthers = reader.byte()
  const key = () => reader.take(KEY_BYTES)
  const indexes = () => [...reader.take(reader.compact())]
  const accounts = reader.listOf(key)
  if (signersRequired === 0 || signersRequired > accounts.length) {
    throw new RangeError('Signers must be accounts')
  }
  return {
    version: isVersioned ? 0 : 'legacy',
    signersRequired,
    readOnlySigners,
    readOnlyOthers,
    accounts,
    blockhashAt: reader.offset(),
    blockhash: key(),
    instructions: reader.listOf(() => ({
      programIndex: reader.byte(),
      accountIndexes: indexes(),
      data: reader.take(reader.compact()),
    })),
    lookupTables: isVersioned
      ? reader.listOf(() => ({ address: key(), writable: indexes(), readOnly: indexes() }))
      : [],
  }
}

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
  const isOwn = signersOf(message).some((signer) =>
    signer.every((byte, at) => byte === publicKey[at]),
  )
  if (shownAs === 'transaction' && !isOwn) return 'malformed'
  const isAllowed = shownAs !== 'message' && isOwn
  return !isAllowed && isSolanaTransaction(message) ? 'hidden_transaction' : undefined
}

/** Returns the required signers if the bytes are exactly a transaction message. */
function signersOf(bytes: Uint8Array): readonly Uint8Array[] {
  try {
    const { accounts, signersRequired } = readSolanaMessage(bytes)
    return accounts.slice(0, signersRequired)
  } catch {
    return []
  }
}

/**
 * Returns whether the bytes, or their beginning, are a transaction or its message: a validator would execute it
 * with the signature. Recognizes more than a chain accepts, including invalid headers and long compact-u16.
 */
export function isSolanaTransaction(bytes: Uint8Array): boolean {
  const begins = (readStart: (reader: ByteReader) => void) => {
    const reader = createByteReader(bytes, { acceptsLongCompact: true })
    try {
      readStart(reader)
      readFields(reader)
      return true
    } catch {
      return false
    }
  }
  return (
    begins(() => {}) ||
    begins((reader) => {
      const signatures = reader.compact()
      if (signatures === 0) throw new RangeError('A transaction has a signature')
      reader.take(signatures * SIGNATURE_BYTES)
    })
  )
}
