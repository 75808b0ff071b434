import {
  type Address,
  type Blockhash,
  getAddressDecoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { INVALID_PARAMS, PREFLIGHT_FAILURE, RpcError } from '../RpcError.ts'

export type ReadInstruction = {
  program: Address
  accounts: readonly Address[]
  data: Uint8Array
}
export type ReadTransaction = {
  transaction: Transaction
  version: 'legacy' | 0
  /** Base64 of the complete transaction, as sent. */
  base64: string
  blockhash: Blockhash
  /** The accounts of the message, then those of its lookup tables. */
  accounts: readonly Address[]
  loaded: { writable: readonly Address[]; readonly: readonly Address[] }
  staticCount: number
  signers: number
  isWritable(index: number): boolean
  instructions: readonly ReadInstruction[]
  fee: number
}

const FEE_PER_SIGNATURE = 5_000
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const UNITS_PER_INSTRUCTION = 200_000
const UNITS_MAX = 1_400_000
const TABLE_HEAD_BYTES = 56
const KEY_BYTES = 32

/** Reads a transaction in the encoding it was sent in and resolves its lookup tables. */
export function readTransaction(
  machine: LiteSVM,
  text: unknown,
  encoding: unknown = 'base58',
): ReadTransaction {
  let bytes: Uint8Array
  let transaction: Transaction
  try {
    bytes =
      encoding === 'base64'
        ? new Uint8Array(Buffer.from(String(text), 'base64'))
        : new Uint8Array(getBase58Encoder().encode(String(text)))
    transaction = getTransactionDecoder().decode(bytes)
  } catch {
    throw new RpcError(INVALID_PARAMS, 'failed to deserialize the transaction')
  }
  const base64 = Buffer.from(bytes).toString('base64')
  return { ...readMessage(machine, new Uint8Array(transaction.messageBytes)), transaction, base64 }
}

/** Reads a compiled message, for a fee or a whole transaction. */
export function readMessage(machine: LiteSVM, bytes: Uint8Array) {
  const message = decodeMessage(bytes)
  const { header, staticAccounts, instructions, version } = message
  const tables = ('addressTableLookups' in message && message.addressTableLookups) || []
  const pick = (kind: 'writableIndexes' | 'readonlyIndexes') =>
    tables.flatMap((table) => {
      const entries = readTable(machine, table.lookupTableAddress)
      return table[kind].map((index) => {
        const entry = entries[index]
        if (!entry) throw lookupFailure('InvalidAddressLookupTableIndex')
        return entry
      })
    })
  const loaded = { writable: pick('writableIndexes'), readonly: pick('readonlyIndexes') }
  const accounts = [...staticAccounts, ...loaded.writable, ...loaded.readonly]
  const at = (index: number) => accounts[index] as Address
  const signers = header.numSignerAccounts
  const staticCount = staticAccounts.length
  const read = instructions.map((one) => ({
    program: at(one.programAddressIndex),
    accounts: (one.accountIndices ?? []).map(at),
    data: new Uint8Array(one.data ?? []),
  }))
  return {
    version: version as 'legacy' | 0,
    blockhash: message.lifetimeToken as Blockhash,
    accounts,
    loaded,
    staticCount,
    signers,
    isWritable(index: number): boolean {
      if (index >= staticCount) return index < staticCount + loaded.writable.length
      return index < signers
        ? index < signers - header.numReadonlySignerAccounts
        : index < staticCount - header.numReadonlyNonSignerAccounts
    },
    instructions: read,
    fee: signers * FEE_PER_SIGNATURE + priorityFee(read),
  }
}

function decodeMessage(bytes: Uint8Array) {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    if ('instructions' in message) return message
  } catch {
    // Rejected below.
  }
  throw new RpcError(INVALID_PARAMS, 'failed to deserialize the message')
}

function readTable(machine: LiteSVM, address: Address): Address[] {
  const table = machine.getAccount(address)
  if (!table.exists) throw lookupFailure('AddressLookupTableNotFound')
  const places = Math.floor((table.data.length - TABLE_HEAD_BYTES) / KEY_BYTES)
  return Array.from({ length: Math.max(places, 0) }, (_, place) =>
    getAddressDecoder().decode(table.data, TABLE_HEAD_BYTES + place * KEY_BYTES),
  )
}

const lookupFailure = (err: string) =>
  new RpcError(PREFLIGHT_FAILURE, `Transaction simulation failed: ${err}`, { err, logs: [] })

/** The priority fee: a price per compute unit. */
function priorityFee(instructions: readonly ReadInstruction[]): number {
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET)
  const asked = (kind: number) =>
    budget.map(({ data }) => Buffer.from(data)).find((data) => data[0] === kind)
  const limit = asked(2)?.readUInt32LE(1)
  const price = asked(3)?.readBigUInt64LE(1) ?? 0n
  const usual = (instructions.length - budget.length) * UNITS_PER_INSTRUCTION
  const units = BigInt(Math.min(limit ?? usual, UNITS_MAX))
  return Number((price * units + 999_999n) / 1_000_000n)
}
