import type { NewPolicyRule, PolicyCondition } from '@latchkey/contract/entities/policyRules'

const OPERATORS: Record<PolicyCondition['operator'], string> = {
  eq: 'is',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  in: 'is one of',
}

const METHODS: Readonly<Record<string, string>> = {
  '*': 'every request',
  eth_sendTransaction: 'sending a transaction',
  eth_signTransaction: 'signing a transaction',
  eth_signTypedData_v4: 'signing typed data',
  eth_sign7702Authorization: 'authorizing a contract (EIP-7702)',
  personal_sign: 'signing a message',
  exportPrivateKey: 'exporting the private key',
  signTransaction: 'signing a transaction',
  signAndSendTransaction: 'sending a transaction',
  signMessage: 'signing a message',
}

/** Fields whose name alone does not tell what they are. Others are named as in the rule. */
const FIELDS: Readonly<Record<string, string>> = {
  'ethereum_transaction.to': 'the recipient',
  'ethereum_transaction.value': 'the amount',
  'ethereum_transaction.chain_id': 'the chain id',
  'ethereum_calldata.function_name': 'the called function',
  'ethereum_typed_data_domain.chainId': 'the chain id of the typed data',
  'ethereum_typed_data_domain.verifyingContract': 'the verifying contract',
  'ethereum_7702_authorization.contract': 'the authorized contract',
  'solana_program_instruction.programId': 'the program of each instruction',
  'solana_system_program_instruction.instructionName': 'the system instruction',
  'solana_system_program_instruction.Transfer.to': 'the recipient of a SOL transfer',
  'solana_system_program_instruction.Transfer.lamports': 'the lamports of a SOL transfer',
  'solana_token_program_instruction.instructionName': 'the token instruction',
}

/** Describes a rule in one sentence. */
export function describeRule({ action, method, conditions }: NewPolicyRule): string {
  const start = `${action === 'ALLOW' ? 'Allows' : 'Denies'} ${METHODS[method] ?? method}`
  return conditions.length === 0
    ? `${start}.`
    : `${start} if ${conditions.map(describeCondition).join(' and ')}.`
}

function describeCondition({ field_source, field, operator, value }: PolicyCondition): string {
  const name =
    FIELDS[`${field_source}.${field}`] ?? `${field} of the ${field_source.replaceAll('_', ' ')}`
  const isAmount = field_source === 'ethereum_transaction' && field === 'value'
  const values = [value].flat().map((each) => (isAmount ? describeWei(each) : each))
  return `${name} ${OPERATORS[operator]} ${values.join(', ')}`
}

const WEI_DIGITS = 18

/** Writes an amount in the chain's currency beside its wei. */
function describeWei(wei: string): string {
  if (wei.startsWith('-')) return `${wei} wei`
  const digits = BigInt(wei)
    .toString()
    .padStart(WEI_DIGITS + 1, '0')
  const whole = digits.slice(0, -WEI_DIGITS)
  let fraction = digits.slice(-WEI_DIGITS)
  while (fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  const shown = fraction === '' ? whole : `${whole}.${fraction}`
  return `${shown} in the chain's currency (${wei} wei)`
}
