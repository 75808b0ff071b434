import { POLICY_LIMITS } from '../endpoints/policies.ts'
import {
  type AbiItem,
  type FieldKind,
  type FieldSource,
  type NewPolicyRule,
  POLICY_ACTIONS,
  POLICY_METHODS,
  POLICY_OPERATORS,
  POLICY_SOURCES,
  type PolicyChain,
  type PolicyCondition,
  type TypedDataShape,
} from './policyRules.ts'

/** Thrown for an invalid policy; the message names the field and what it must be. */
export class PolicyFormatError extends Error {
  override readonly name = 'PolicyFormatError'
}

type Fields = Readonly<Record<string, unknown>>

const WHOLE_NUMBER = /^(?:-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/
const FORMS: Readonly<Record<FieldKind, { form: RegExp; is: string }>> = {
  number: { form: WHOLE_NUMBER, is: 'a whole number in digits or hex' },
  address: { form: /^0x[0-9a-fA-F]{40}$/, is: 'an address' },
  account: { form: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, is: 'an address in base58' },
  text: { form: /^/, is: 'a text' },
}

function wrong(at: string, expected: string): never {
  throw new PolicyFormatError(`${at}: must be ${expected}`)
}

function fieldsOf(value: unknown, at: string): Fields {
  const isOne = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isOne ? (value as Fields) : wrong(at, 'an object')
}

function listOf(value: unknown, at: string, max: number): readonly unknown[] {
  const isOne = Array.isArray(value) && value.length <= max
  return isOne ? value : wrong(at, `a list of at most ${max}`)
}

function textOf(value: unknown, at: string, maxChars: number): string {
  const isOne = typeof value === 'string' && value.length > 0 && value.length <= maxChars
  return isOne ? value : wrong(at, `a text of 1 to ${maxChars} characters`)
}

function oneOf<const Word extends string>(
  value: unknown,
  at: string,
  words: readonly Word[],
): Word {
  const found = words.find((word) => word === value)
  return found ?? wrong(at, `one of ${words.join(', ')}`)
}

export const readPolicyName = (value: unknown): string =>
  textOf(value, 'name', POLICY_LIMITS.nameMaxChars)

/**
 * Reads the rules of a policy.
 * @throws PolicyFormatError if a rule is invalid.
 */
export const readRules = (value: unknown, chain: PolicyChain): NewPolicyRule[] =>
  listOf(value, 'rules', POLICY_LIMITS.rulesMax).map((rule, index) =>
    readRule(rule, chain, `rules[${index}].`),
  )

/**
 * Reads a new policy.
 * @throws PolicyFormatError if it is invalid.
 */
export function readPolicy(value: unknown) {
  const body = fieldsOf(value, 'policy')
  oneOf(body.version, 'version', ['1.0'])
  const chainType = oneOf(body.chain_type, 'chain_type', ['ethereum', 'solana'])
  return {
    name: readPolicyName(body.name),
    chainType,
    rules: readRules(body.rules, chainType),
  }
}

/**
 * Reads one rule; `at` is its location for error messages.
 * @throws PolicyFormatError if it is invalid.
 */
export function readRule(value: unknown, chain: PolicyChain, at = ''): NewPolicyRule {
  const rule = fieldsOf(value, at || 'rule')
  return {
    name: textOf(rule.name, `${at}name`, POLICY_LIMITS.nameMaxChars),
    method: oneOf(rule.method, `${at}method`, POLICY_METHODS[chain]),
    action: oneOf(rule.action, `${at}action`, POLICY_ACTIONS),
    conditions: listOf(rule.conditions, `${at}conditions`, POLICY_LIMITS.conditionsPerRuleMax).map(
      (condition, index) => readCondition(condition, chain, `${at}conditions[${index}].`),
    ),
  }
}

/** An older SDK sends conditions of single rules in camelCase. */
function readCondition(value: unknown, chain: PolicyChain, at: string): PolicyCondition {
  const given = fieldsOf(value, at.slice(0, -1))
  const sources = Object.entries(POLICY_SOURCES).flatMap(([name, source]) =>
    source.chain === chain ? [name as FieldSource] : [],
  )
  const source = oneOf(given.field_source ?? given.fieldSource, `${at}field_source`, sources)
  const operator = oneOf(given.operator, `${at}operator`, POLICY_OPERATORS)
  const field = textOf(given.field, `${at}field`, POLICY_LIMITS.policyFieldMaxChars)
  const more = definitionOf(source, field, given, at)
  const kind = more.kind ?? (operator === 'eq' || operator === 'in' ? 'text' : 'number')
  const isOrdered = operator !== 'eq' && operator !== 'in'
  if (isOrdered && kind !== 'number') wrong(`${at}operator`, `eq or in for ${field}`)
  const condition = { field_source: source, field, operator, ...more.definition }
  return { ...condition, value: readValue(given.value, `${at}value`, operator === 'in', kind) }
}

function readValue(value: unknown, at: string, isList: boolean, kind: FieldKind) {
  const { form, is } = FORMS[kind]
  const one = (entry: unknown, where: string): string => {
    const read = textOf(entry, where, POLICY_LIMITS.valueMaxChars)
    return form.test(read) ? read : wrong(where, is)
  }
  if (!isList) return one(value, at)
  const entries = listOf(value, at, POLICY_LIMITS.valuesPerConditionMax)
  return entries.map((entry, index) => one(entry, `${at}[${index}]`))
}

type Definition = {
  kind?: FieldKind
  definition?: { abi: AbiItem[] } | { typed_data: TypedDataShape }
}

function definitionOf(source: FieldSource, field: string, given: Fields, at: string): Definition {
  if (source === 'ethereum_calldata') {
    return { definition: { abi: readAbi(given.abi, field, at) } }
  }
  if (source === 'ethereum_typed_data_message') {
    const sent = fieldsOf(given.typed_data ?? given.typedData, `${at}typed_data`)
    return { definition: { typed_data: readShape(sent, `${at}typed_data`) } }
  }
  const { fields } = POLICY_SOURCES[source]
  const name = oneOf(field, `${at}field`, Object.keys(fields))
  return { kind: (fields as Readonly<Record<string, FieldKind>>)[name]! }
}

const FUNCTION_NAME = ['function_name', 'functionName']

/** Reads the ABI. The field is `function_name`, or a parameter as `function.parameter`. */
function readAbi(value: unknown, field: string, at: string): AbiItem[] {
  const items: AbiItem[] = listOf(value, `${at}abi`, POLICY_LIMITS.abiItemsMax).map(
    (item, index) => {
      const read = fieldsOf(item, `${at}abi[${index}]`)
      return { ...read, type: textOf(read.type, `${at}abi[${index}].type`, 32) }
    },
  )
  if (FUNCTION_NAME.includes(field)) return items
  const [name, ...path] = field.split('.')
  const named = items.filter((item) => item.type === 'function' && item.name === name)
  // With overloaded functions the parameter would be ambiguous.
  if (named.length !== 1) wrong(`${at}field`, `a parameter of one function in abi`)
  let inputs: unknown = named[0]?.inputs
  for (const part of path) {
    const list: readonly Fields[] = Array.isArray(inputs) ? inputs : []
    const input = list.find((one) => one?.name === part)
    if (!input) wrong(`${at}field`, 'function_name, or a parameter as function.parameter')
    inputs = input.components
  }
  if (path.length === 0) wrong(`${at}field`, 'function_name, or a parameter as function.parameter')
  return items
}

function readShape(sent: Fields, at: string): TypedDataShape {
  const given = fieldsOf(sent.types, `${at}.types`)
  const types = Object.fromEntries(
    Object.entries(given).map(([name, members]) => [
      name,
      listOf(members, `${at}.types.${name}`, POLICY_LIMITS.abiItemsMax).map((member) => {
        const read = fieldsOf(member, `${at}.types.${name}`)
        const where = `${at}.types.${name}`
        return { name: textOf(read.name, where, 256), type: textOf(read.type, where, 256) }
      }),
    ]),
  )
  const primary = sent.primary_type ?? sent.primaryType
  const primary_type = oneOf(primary, `${at}.primary_type`, Object.keys(types))
  return { types, primary_type }
}
