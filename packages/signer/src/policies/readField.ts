import type { PolicyCondition } from '@latchkey/contract/entities/policyRules'
import type { Field } from './Field.ts'
import { readCalldata } from './readCalldata.ts'
import { readInstruction } from './readInstruction.ts'
import { readDomain, readMessage } from './readTypedData.ts'
import type { Part } from './Subject.ts'

/** Reads the field of a condition from the content to sign. */
export function readField(condition: PolicyCondition, part: Part): Field {
  switch (condition.field_source) {
    case 'ethereum_transaction':
      return part.kind === 'transaction' ? readTransaction(condition.field, part) : 'absent'
    case 'ethereum_calldata':
      return part.kind === 'transaction' ? readCalldata(condition, part.data) : 'absent'
    case 'ethereum_typed_data_domain':
      return part.kind === 'typed-data' ? readDomain(condition.field, part) : 'absent'
    case 'ethereum_typed_data_message':
      return part.kind === 'typed-data' ? readMessage(condition, part) : 'absent'
    case 'ethereum_7702_authorization':
      if (part.kind !== 'code-authorization') return 'absent'
      return condition.field === 'contract' ? { hex: part.contract } : 'unknown'
    case 'solana_program_instruction':
    case 'solana_system_program_instruction':
    case 'solana_token_program_instruction':
      if (part.kind !== 'instruction') return 'absent'
      return part.instruction ? readInstruction(condition, part.instruction) : 'unknown'
    default:
      return 'unknown'
  }
}

function readTransaction(field: string, part: Extract<Part, { kind: 'transaction' }>): Field {
  if (field === 'to') return part.to === null ? 'absent' : { hex: part.to }
  if (field === 'value') return { number: part.value }
  return field === 'chain_id' ? { number: part.chainId } : 'unknown'
}
