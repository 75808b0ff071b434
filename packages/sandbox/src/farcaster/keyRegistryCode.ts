import { toFunctionSelector } from 'viem/utils'

/** The address of the key registry on Optimism, and on the sandbox's chain. */
export const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'

const selector = (signature: string) => toFunctionSelector(`function ${signature}`).slice(2)
const byte = (value: number) => value.toString(16).padStart(2, '0')
const sizeOf = (code: string) => code.length / 2

/**
 * The part of the registry that signers read, as hand-written bytecode: the state of a key is stored at
 * the hash of the id and the key. `setKey(uint256,bytes32,uint256)` exists in the sandbox only.
 */
export function keyRegistryCode(): `0x${string}` {
  const names = ['keyDataOf(uint256,bytes)', 'setKey(uint256,bytes32,uint256)'] as const
  const readSelector = '60003560e01c'
  const revert = '5f5ffd'
  const branch = (name: string, target: number) => `8063${selector(name)}1460${byte(target)}57`
  const first = sizeOf(readSelector) + names.length * sizeOf(branch(names[0], 0)) + sizeOf(revert)

  const slotOf = (keyAt: string) => `6004355f5260${keyAt}35602052` // id and key into memory
  // A 32-byte key starts after selector, id, offset and length: at 0x64.
  const keyDataOf = `5b${slotOf('64')}60405f20545f52600160205260405ff3` // (sload(keccak), 1)
  const setKey = `5b${slotOf('24')}60443560405f205500` // sstore(keccak, state), then stop
  const second = first + sizeOf(keyDataOf)
  const branches = [branch(names[0], first), branch(names[1], second)].join('')
  return `0x${readSelector}${branches}${revert}${keyDataOf}${setKey}`
}
