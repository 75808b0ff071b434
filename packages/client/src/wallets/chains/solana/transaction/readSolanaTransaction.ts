import {
  type SolanaMessage as MessageBytes,
  readSolanaMessage as readMessageBytes,
  readSolanaTransaction as readTransactionBytes,
} from '@latchkey/contract/chains/solanaMessage'
import { base58 } from '@scure/base'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { SolanaMessage, SolanaTransaction } from './SolanaTransaction.ts'

const TRANSACTION_MAX_BYTES = 1_232

const refuse = (cause: unknown): never => {
  throw new LatchkeyError('invalid_solana_transaction', 'Invalid transaction request', { cause })
}

/**
 * Decodes a legacy or version 0 transaction. The result is a copy: the host page cannot change it later.
 * @throws LatchkeyError `invalid_solana_transaction`
 */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  try {
    if (bytes.length > TRANSACTION_MAX_BYTES) throw new RangeError('Too long for the chain')
    const { signatures, messageBytes, message } = readTransactionBytes(bytes.slice())
    return { signatures, messageBytes, message: checkMessage(message) }
  } catch (thrown) {
    return refuse(thrown)
  }
}

/**
 * Decodes the message of a transaction. The result is a copy.
 * @throws LatchkeyError `invalid_solana_transaction`
 */
export function readTransactionMessage(bytes: Uint8Array): SolanaMessage {
  try {
    return checkMessage(readMessageBytes(bytes.slice()))
  } catch (thrown) {
    return refuse(thrown)
  }
}

/** Rejects messages that are well formed and that no chain accepts. */
function checkMessage(message: MessageBytes): SolanaMessage {
  const accounts = message.accounts.map(base58.encode)
  const tables = message.lookupTables.map(({ address, ...indexes }) => ({
    address: base58.encode(address),
    ...indexes,
  }))
  const instructions = message.instructions.map(({ programIndex, accountIndexes, data }) => ({
    program: programIndex,
    accounts: accountIndexes,
    data,
  }))
  const looked = tables.flatMap(({ writable, readOnly }) => [...writable, ...readOnly]).length
  const isAccepted =
    new Set(accounts).size === accounts.length &&
    instructions.every(
      ({ program, accounts: used }) =>
        // A program id never comes from a lookup table and never pays the fee.
        program > 0 &&
        program < accounts.length &&
        used.every((index) => index < accounts.length + looked),
    )
  if (!isAccepted) throw new RangeError('No chain would take this message')
  return {
    version: message.version,
    signers: accounts.slice(0, message.signersRequired),
    accounts,
    blockhash: base58.encode(message.blockhash),
    blockhashAt: message.blockhashAt,
    tables,
    instructions,
  }
}
