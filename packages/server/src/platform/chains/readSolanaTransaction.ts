import { createByteReader } from './createByteReader.ts'

export type SolanaInstruction = {
  programIndex: number
  accountIndexes: readonly number[]
  data: Uint8Array
}
export type SolanaTransactionMessage = {
  signersRequired: number
  accounts: readonly Uint8Array[]
  instructions: readonly SolanaInstruction[]
  /** Number of address lookup tables. */
  lookupTables: number
}
export type SolanaTransaction = {
  signatures: readonly Uint8Array[]
  messageBytes: Uint8Array
  message: SolanaTransactionMessage
}

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const VERSIONED = 0x80

/** Parses a signed transaction, legacy or version 0. Undefined if invalid. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction | undefined {
  try {
    const reader = createByteReader(bytes)
    const signatures = reader.listOf(() => reader.take(SIGNATURE_BYTES))
    const messageBytes = reader.rest()
    const message = readSolanaTransactionMessage(messageBytes)
    return message?.signersRequired === signatures.length
      ? { signatures, messageBytes, message }
      : undefined
  } catch {
    return undefined
  }
}

/** Parses a transaction message. Undefined if invalid. */
export function readSolanaTransactionMessage(
  bytes: Uint8Array,
): SolanaTransactionMessage | undefined {
  try {
    const reader = createByteReader(bytes)
    const first = reader.byte()
    const isVersioned = first >= VERSIONED
    if (isVersioned && first !== VERSIONED) return undefined
    const signersRequired = isVersioned ? reader.byte() : first
    const readOnlySigners = reader.byte()
    const readOnlyOthers = reader.byte()
    const accounts = reader.listOf(() => reader.take(KEY_BYTES))
    reader.take(KEY_BYTES) // the recent block hash
    const instructions = reader.listOf(() => ({
      programIndex: reader.byte(),
      accountIndexes: reader.listOf(reader.byte),
      data: reader.take(reader.compact()),
    }))
    const tables = isVersioned
      ? reader.listOf(() => {
          reader.take(KEY_BYTES)
          return [reader.listOf(reader.byte), reader.listOf(reader.byte)]
        })
      : []
    const isWhole =
      reader.isAtEnd() &&
      signersRequired >= 1 &&
      readOnlySigners < signersRequired &&
      signersRequired + readOnlyOthers <= accounts.length
    return isWhole
      ? { signersRequired, accounts, instructions, lookupTables: tables.length }
      : undefined
  } catch {
    return undefined
  }
}
