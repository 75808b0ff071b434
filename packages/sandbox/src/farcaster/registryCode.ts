import { toFunctionSelector } from 'viem/utils'

/** The address of the id registry on Optimism, and on the sandbox's chain. */
export const ID_REGISTRY = '0x00000000fc6c5f01fc30151999387bb99a9f489b'

const byte = (value: number) => value.toString(16).padStart(2, '0')
const sizeOf = (code: string) => code.length / 2
const selector = (signature: string) => toFunctionSelector(`function ${signature}`).slice(2)

/**
 * The part of the registry that logins read, as hand-written bytecode: `idOf(address)` is stored at the
 * address, `custodyOf(uint256)` at the complement of the id. `register(address,uint256)` exists in the
 * sandbox only.
 */
export function registryCode(): `0x${string}` {
  const names = ['idOf(address)', 'custodyOf(uint256)', 'register(address,uint256)'] as const
  const readSelector = '60003560e01c'
  const revert = '5f5ffd'
  const branch = (name: string, target: number) => `8063${selector(name)}1460${byte(target)}57`
  const first = sizeOf(readSelector) + names.length * sizeOf(branch(names[0], 0)) + sizeOf(revert)

  const jump = (target: number) => `60${byte(target)}56`
  const idOf = (answerAt: number) => `5b60043554${jump(answerAt)}` // sload(address)
  const custodyOf = (answerAt: number) => `5b6004351954${jump(answerAt)}` // sload(not(fid))
  const register = '5b60243560043555600435602435195500' // both directions, then stop
  const answer = '5b5f5260205ff3' // the word on the stack

  const second = first + sizeOf(idOf(0))
  const third = second + sizeOf(custodyOf(0))
  const answerAt = third + sizeOf(register)
  const branches = names.map((name, place) => branch(name, [first, second, third][place] ?? 0))
  const code = [readSelector, ...branches, revert, idOf(answerAt), custodyOf(answerAt), register]
  return `0x${code.join('')}${answer}`
}
