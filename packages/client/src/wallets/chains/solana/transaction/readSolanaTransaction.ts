import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { SolanaMessage, SolanaTransaction } from './SolanaTransaction.ts'
import { toBase58 } from './toBase58.ts'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const VERSIONED = 0x80
const TRANSACTION_MAX_BYTES = 1_232

/** Reads bytes in sequence. Rejects early ends and non-minimal lengths. */
class Reader {
  at = 0
  constructor(readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('The bytes end too early')
    this.at += length
    return this.bytes.slice(this.at - length, this.at)
  }
  byte(): number {
    return this.take(1)[0] as number
  }
  length(): number {
    let value = 0
    for (let place = 0; place < 3; place += 1) {
      const part = this.byte()
      value |= (part & 0x7f) << (7 * place)
      if (part >= 0x80) continue
      if ((part === 0 && place > 0) || value > 0xffff) break
      return value
    }
    throw new RangeError('Not a length')
  }
  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.length() }, read)
  }
}

const refuse = (cause: unknown): never => {
  throw new LatchkeyError('invalid_solana_transaction', 'Invalid transaction request', { cause })
}

/**
 * Decodes a legacy or version 0 transaction.
 * @throws LatchkeyError `invalid_solana_transaction`
 */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  try {
    if (bytes.length > TRANSACTION_MAX_BYTES) throw new RangeError('Too long for the chain')
    const reader = new Reader(bytes)
    const signatures = reader.list(() => reader.take(SIGNATURE_BYTES))
    const messageBytes = bytes.slice(reader.at)
    const message = readMessageBytes(messageBytes)
    if (signatures.length !== message.signers.length)
      throw new RangeError('There is a place for each signer')
    return { signatures, messageBytes, message }
  } catch (thrown) {
    return refuse(thrown)
  }
}

/**
 * Decodes the message of a transaction.
 * @throws LatchkeyError `invalid_solana_transaction`
 */
export function readTransactionMessage(bytes: Uint8Array): SolanaMessage {
  try {
    return readMessageBytes(bytes)
  } catch (thrown) {
    return refuse(thrown)
  }
}

function readMessageBytes(bytes: Uint8Array): SolanaMessage {
  const reader = new Reader(bytes)
  const key = () => toBase58(reader.take(KEY_BYTES))
  const first = reader.byte()
  const isVersioned = first >= VERSIONED
  if (isVersioned && first !== VERSIONED) throw new RangeError('No known version')
  const required = isVersioned ? reader.byte() : first
  const readOnlySigners = reader.byte()
  const readOnlyOthers = reader.byte()
  const accounts = reader.list(key)
  const blockhashAt = reader.at
  const blockhash = key()
  const indices = () => reader.list(() => reader.byte())
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: indices(),
    data: reader.take(reader.length()),
  }))
  const tables = isVersioned
    ? reader.list(() => ({ address: key(), writable: indices(), readOnly: indices() }))
    : []
  const looked = tables.flatMap(({ writable, readOnly }) => [...writable, ...readOnly]).length
  const isWhole =
    reader.at === bytes.length &&
    required >= 1 &&
    readOnlySigners < required &&
    required + readOnlyOthers <= accounts.length &&
    new Set(accounts).size === accounts.length &&
    instructions.every(
      ({ program, accounts: used }) =>
        // A program id never comes from a lookup table and never pays the fee.
        program > 0 &&
        program < accounts.length &&
        used.every((index) => index < accounts.length + looked),
    )
  if (!isWhole) throw new RangeError('No chain would take this message')
  return {
    version: isVersioned ? 0 : 'legacy',
    signers: accounts.slice(0, required),
    accounts,
    blockhash,
    blockhashAt,
    tables,
    instructions,
  }
}
