import type { Field } from './Field.ts'

/** A value as the chain's own encoding has it. */
export type AbiValue = unknown

const NUMBER = /^u?int\d{0,3}$/
const BYTES = /^bytes\d{0,2}$/

/** A value of a type of Solidity's; lists and structs are none that could be compared. */
export function toFieldValue(type: string, value: AbiValue): Field {
  if (NUMBER.test(type)) return { number: BigInt(value as bigint) }
  if (type === 'bool') return typeof value === 'boolean' ? { text: String(value) } : 'unknown'
  if (typeof value !== 'string') return 'unknown'
  if (type === 'address' || BYTES.test(type)) return { hex: value }
  return type === 'string' ? { text: value } : 'unknown'
}
