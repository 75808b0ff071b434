import { getBase58Decoder } from '@solana/kit'
import type { TransactionRecord } from './createLedger.ts'
import { parseInstruction } from './parseInstruction.ts'
import type { ReadTransaction } from './readTransaction.ts'

/** A transaction and its result, as `getTransaction` returns it. */
export function describeTransaction(
  record: TransactionRecord,
  read: ReadTransaction,
  encoding: unknown,
) {
  const { slot, blockTime, error } = record
  const meta = {
    err: error,
    status: statusOf(error),
    fee: read.fee,
    preBalances: record.before.lamports,
    postBalances: record.after.lamports,
    preTokenBalances: record.before.tokens,
    postTokenBalances: record.after.tokens,
    logMessages: record.logs,
    rewards: [],
    computeUnitsConsumed: record.units,
    loadedAddresses: read.loaded,
    innerInstructions: record.inner.map(({ index, instructions }) => ({
      index,
      instructions: instructions.map((one) => parseInstruction(one, one.stackHeight)),
    })),
  }
  const transaction =
    encoding === 'base64' ? [read.base64, 'base64'] : describeMessage(read, encoding)
  return { slot, blockTime, version: read.version, meta, transaction }
}

export const statusOf = (error: TransactionRecord['error']) =>
  error === null ? { Ok: null } : { Err: error }

function describeMessage(read: ReadTransaction, encoding: unknown) {
  const { accounts, instructions, signers, staticCount } = read
  const signatures = Object.values(read.transaction.signatures).map(
    (signature) => signature && getBase58Decoder().decode(signature),
  )
  const recentBlockhash = read.blockhash
  if (encoding !== 'jsonParsed') {
    const indexOf = (address: (typeof accounts)[number]) => accounts.indexOf(address)
    const message = {
      accountKeys: accounts.slice(0, staticCount),
      recentBlockhash,
      instructions: instructions.map((one) => ({
        programIdIndex: indexOf(one.program),
        accounts: one.accounts.map(indexOf),
        data: getBase58Decoder().decode(one.data),
        stackHeight: null,
      })),
    }
    return { signatures, message }
  }
  const accountKeys = accounts.map((pubkey, index) => ({
    pubkey,
    signer: index < signers,
    source: index < staticCount ? 'transaction' : 'lookupTable',
    writable: read.isWritable(index),
  }))
  return {
    signatures,
    message: {
      accountKeys,
      recentBlockhash,
      instructions: instructions.map((one) => parseInstruction(one, null)),
    },
  }
}
