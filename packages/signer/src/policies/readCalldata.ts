import type { PolicyCondition } from '@latchkey/contract/entities/policyRules'
import { decodeFunctionData, encodeFunctionData, toFunctionSelector } from 'viem/utils'
import type { Field } from './Field.ts'
import { type AbiValue, toFieldValue } from './toFieldValue.ts'

type Hex = `0x${string}`
type Input = { name?: string; type: string; components?: readonly Input[] }
type AbiFunction = { type: 'function'; name: string; inputs: readonly Input[] }

const SELECTOR_CHARS = 10

/** Reads the name of the called function, or a parameter by `function.parameter`. */
export function readCalldata({ abi = [], field }: PolicyCondition, data: Hex): Field {
  const functions = abi.filter(({ type }) => type === 'function') as unknown as AbiFunction[]
  const selector = data.slice(0, SELECTOR_CHARS).toLowerCase()
  const called = functions.find((one) => toFunctionSelector(one as never) === selector)
  // The ABI of the rule does not contain the called function.
  if (!called) return 'absent'
  const whole = { abi: [called] as never, data }
  const { args = [] } = decodeFunctionData(whole) as { args?: readonly AbiValue[] }
  // A contract can decode a non-canonical encoding differently.
  const again = encodeFunctionData({ abi: [called], functionName: called.name, args } as never)
  if (again !== data.toLowerCase()) return 'unknown'
  if (field === 'function_name' || field === 'functionName') return { text: called.name }
  const [name, ...path] = field.split('.')
  return name === called.name ? readAt(called.inputs, args, path) : 'absent'
}

function readAt(inputs: readonly Input[], values: AbiValue, path: readonly string[]): Field {
  const [name, ...deeper] = path
  const index = inputs.findIndex((input) => input.name === name)
  const input = inputs[index]
  if (!input) return 'unknown'
  const value = Array.isArray(values)
    ? values[index]
    : (values as Readonly<Record<string, AbiValue>>)[name ?? '']
  if (deeper.length === 0) return toFieldValue(input.type, value)
  return input.type === 'tuple' ? readAt(input.components ?? [], value, deeper) : 'unknown'
}
