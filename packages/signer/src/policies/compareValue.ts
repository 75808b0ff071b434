import type { PolicyCondition } from '@latchkey/contract/entities/policyRules'
import type { FieldValue } from './Field.ts'

/** True, false, or undefined if undecidable. */
export type Verdict = boolean | undefined

const WHOLE_NUMBER = /^(?:-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/

export function compareValue({ operator, value }: PolicyCondition, field: FieldValue): Verdict {
  if (operator === 'in') {
    if (typeof value === 'string') return undefined
    const verdicts = value.map((one) => isEqual(one, field))
    if (verdicts.includes(true)) return true
    return verdicts.includes(undefined) ? undefined : false
  }
  if (typeof value !== 'string') return undefined
  if (operator === 'eq') return isEqual(value, field)
  const wanted = 'number' in field ? toNumber(value) : undefined
  if (wanted === undefined || !('number' in field)) return undefined
  if (operator === 'gt') return field.number > wanted
  if (operator === 'gte') return field.number >= wanted
  if (operator === 'lt') return field.number < wanted
  return operator === 'lte' ? field.number <= wanted : undefined
}

function isEqual(value: string, field: FieldValue): Verdict {
  if ('text' in field) return field.text === value
  if ('hex' in field) return field.hex.toLowerCase() === value.toLowerCase()
  const wanted = toNumber(value)
  return wanted === undefined ? undefined : field.number === wanted
}

const toNumber = (text: string): bigint | undefined =>
  WHOLE_NUMBER.test(text) ? BigInt(text) : undefined
