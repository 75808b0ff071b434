import { readSolanaMessage as readMessage } from '@latchkey/contract/chains/solanaMessage'
import { base58 } from '@scure/base'
import type { SolanaInstruction } from '../policies/Subject.ts'

/**
 * Parses a transaction message. Returns undefined if the bytes are not exactly one message. `instructions`
 * is undefined if accounts come from address lookup tables.
 */
export function readSolanaMessage(
  message: Uint8Array,
): { instructions: readonly SolanaInstruction[] | undefined } | undefined {
  try {
    return resolveMessage(message)
  } catch {
    return undefined
  }
}

function resolveMessage(bytes: Uint8Array) {
  const { accounts: keys, instructions, lookupTables } = readMessage(bytes)
  if (lookupTables.length > 0) return { instructions: undefined }
  const accounts = keys.map((key) => base58.encode(key))
  const accountAt = (index: number) => {
    const account = accounts[index]
    if (account === undefined) throw new RangeError('Invalid account index')
    return account
  }
  return {
    instructions: instructions.map(({ programIndex, accountIndexes, data }) => ({
      programId: accountAt(programIndex),
      accounts: accountIndexes.map(accountAt),
      data,
    })),
  }
}
