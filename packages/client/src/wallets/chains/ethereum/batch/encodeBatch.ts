import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { Hex, TransactionPayload } from '../transaction/TransactionRequest.ts'

/** `executeBatch((address target, uint256 value, bytes data)[])` */
const EXECUTE_BATCH = '0x34fcd5be'
const WORD_CHARS = 64
const WORD_BYTES = 32

const word = (value: bigint | number) => value.toString(16).padStart(WORD_CHARS, '0')

/**
 * Rejects calls that create a contract, which the batch contract cannot do: they would go to the zero address.
 * @throws LatchkeyError `invalid_data`
 */
export function requireTargets(calls: readonly Pick<TransactionPayload, 'to'>[]): void {
  if (calls.some(({ to }) => to === null))
    throw new LatchkeyError('invalid_data', 'A batch cannot create a contract')
}

/**
 * Encodes calls for the batch contract, which reverts all of them if one fails.
 * @throws LatchkeyError `invalid_data` if a call creates a contract
 */
export function encodeBatch(
  calls: readonly Pick<TransactionPayload, 'to' | 'value' | 'data'>[],
): Hex {
  requireTargets(calls)
  const structs = calls.map(encodeCall)
  let offset = structs.length * WORD_BYTES
  const offsets = structs.map((struct) => {
    const at = offset
    offset += struct.length / 2
    return word(at)
  })
  return `${EXECUTE_BATCH}${[word(WORD_BYTES), word(calls.length), ...offsets, ...structs].join('') as ''}`
}

function encodeCall({
  to,
  value,
  data,
}: Pick<TransactionPayload, 'to' | 'value' | 'data'>): string {
  const bytes = data.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / WORD_CHARS) * WORD_CHARS, '0')
  const target = (to ?? '0x').slice(2).toLowerCase().padStart(WORD_CHARS, '0')
  return [target, word(value), word(3 * WORD_BYTES), word(bytes.length / 2), padded].join('')
}
