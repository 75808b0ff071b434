import type { NewPolicyRule, PolicyCondition } from '@latchkey/contract/entities/policyRules'
import type { Texts } from '../../text/en.ts'

type RuleTexts = Texts['rules']
type Word = {
  [Key in keyof RuleTexts]: RuleTexts[Key] extends string ? Key : never
}[keyof RuleTexts]

const METHODS: Readonly<Record<string, Word>> = {
  '*': 'everyRequest',
  eth_sendTransaction: 'sendTransaction',
  eth_signTransaction: 'signTransaction',
  eth_signTypedData_v4: 'signTypedData',
  eth_sign7702Authorization: 'authorize',
  personal_sign: 'signMessage',
  exportPrivateKey: 'exportKey',
  signTransaction: 'signTransaction',
  signAndSendTransaction: 'sendTransaction',
  signMessage: 'signMessage',
}

/** Fields whose name alone does not tell what they are. Others are named as in the rule. */
const FIELDS: Readonly<Record<string, Word>> = {
  'ethereum_transaction.to': 'recipient',
  'ethereum_transaction.value': 'amountField',
  'ethereum_transaction.chain_id': 'chainId',
  'ethereum_calldata.function_name': 'calledFunction',
  'ethereum_typed_data_domain.chainId': 'typedDataChain',
  'ethereum_typed_data_domain.verifyingContract': 'verifyingContract',
  'ethereum_7702_authorization.contract': 'authorizedContract',
  'solana_program_instruction.programId': 'program',
  'solana_system_program_instruction.instructionName': 'systemInstruction',
  'solana_system_program_instruction.Transfer.to': 'solRecipient',
  'solana_system_program_instruction.Transfer.lamports': 'lamports',
  'solana_token_program_instruction.instructionName': 'tokenInstruction',
}

/** Describes a rule in one sentence. */
export function describeRule({ action, method, conditions }: NewPolicyRule, texts: RuleTexts) {
  const name = METHODS[method]
  const decide = action === 'ALLOW' ? texts.allows : texts.denies
  const rule = decide(name ? texts[name] : method)
  if (conditions.length === 0) return `${rule}.`
  const all = conditions.map((condition) => describeCondition(condition, texts))
  return `${texts.if(rule, all.join(texts.and))}.`
}

function describeCondition(condition: PolicyCondition, texts: RuleTexts): string {
  const { field_source, field, operator, value } = condition
  const known = FIELDS[`${field_source}.${field}`]
  const name = known ? texts[known] : texts.fieldOf(field, field_source.replaceAll('_', ' '))
  const isAmount = field_source === 'ethereum_transaction' && field === 'value'
  const values = [value].flat().map((each) => (isAmount ? describeWei(each, texts) : each))
  return texts[operator](name, values.join(', '))
}

const WEI_DIGITS = 18

/** Writes an amount in the chain's currency beside its wei. */
function describeWei(wei: string, texts: RuleTexts): string {
  if (wei.startsWith('-')) return `${wei} wei`
  const digits = BigInt(wei)
    .toString()
    .padStart(WEI_DIGITS + 1, '0')
  const whole = digits.slice(0, -WEI_DIGITS)
  let fraction = digits.slice(-WEI_DIGITS)
  while (fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  const shown = fraction === '' ? whole : `${whole}.${fraction}`
  return texts.amount(shown, wei)
}
