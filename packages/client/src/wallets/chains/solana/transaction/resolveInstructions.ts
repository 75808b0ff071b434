import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { SolanaInstruction, SolanaMessage } from './SolanaTransaction.ts'

/** Addresses in each lookup table of a message. */
export type LookupTables = ReadonlyMap<string, readonly string[]>

/** Resolves account indices to addresses: the message's accounts, then those of lookup tables. */
export function resolveInstructions(
  message: SolanaMessage,
  tables: LookupTables,
): SolanaInstruction[] {
  const find = (table: string, index: number): string => {
    const found = tables.get(table)?.[index]
    if (found !== undefined) return found
    throw new LatchkeyError('invalid_solana_transaction', 'Invalid transaction request')
  }
  const named = (list: 'writable' | 'readOnly') =>
    message.tables.flatMap((table) => table[list].map((index) => find(table.address, index)))
  const accounts = [...message.accounts, ...named('writable'), ...named('readOnly')]
  const at = (index: number) => accounts[index] as string
  return message.instructions.map((instruction) => ({
    program: at(instruction.program),
    accounts: instruction.accounts.map(at),
    data: instruction.data,
  }))
}

const HEADER_BYTES = 56
const KEY_BYTES = 32

/** Decodes the account data of a lookup table. */
export function readLookupTable(
  data: Uint8Array,
  toBase58: (bytes: Uint8Array) => string,
): string[] {
  const count = Math.floor(Math.max(0, data.length - HEADER_BYTES) / KEY_BYTES)
  return Array.from({ length: count }, (_, place) => {
    const start = HEADER_BYTES + place * KEY_BYTES
    return toBase58(data.slice(start, start + KEY_BYTES))
  })
}
