import type { Field } from './Field.ts'

/** A decoded ABI value. */
export type AbiValue = unknown

const NUMBER = /^u?int\d{0,3}$/
const BYTES = /^bytes\d{0,2}$/

/** Converts a value of a Solidity type. Arrays and structs are `unknown`. */
export function toFieldValue(type: string, value: AbiValue): Field {
  if (NUMBER.test(type)) return { number: BigInt(value as bigint) }
  if (type === 'bool') return typeof value === 'boolean' ? { text: String(value) } : 'unknown'
  if (typeof value !== 'string') return 'unknown'
  if (type === 'address' || BYTES.test(type)) return { hex: value }
  return type === 'string' ? { text: value } : 'unknown'
}
