import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem/utils'
import { createEvmChain } from '../chains/createEvmChain.ts'
import { type Machine, thisMachine } from '../chains/machine.ts'
import { untilMined } from '../chains/untilMined.ts'
import { ID_REGISTRY, registryCode } from './registryCode.ts'

/** The address of the key registry on Optimism, and on the sandbox's chain. */
export const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'

const selector = (signature: string) => toFunctionSelector(`function ${signature}`).slice(2)
const byte = (value: number) => value.toString(16).padStart(2, '0')
const sizeOf = (code: string) => code.length / 2

/**
 * The part of the registry that signers read, as hand-written bytecode: the state of a key is stored at
 * the hash of the id and the key. `setKey(uint256,bytes32,uint256)` exists in the sandbox only.
 */
function keyRegistryCode(): `0x${string}` {
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

type Hex = `0x${string}`

const OPTIMISM = 10
const ABI = parseAbi([
  'function register(address custody, uint256 fid)',
  'function custodyOf(uint256 fid) view returns (address)',
  'function setKey(uint256 fid, bytes32 key, uint256 state)',
])
const KEY_STATES = { added: 1n, removed: 2n }

export type RegistryChain = ReturnType<typeof createRegistryChain>

/** A chain with Optimism's chain id and the registries of Farcaster ids and keys. */
export function createRegistryChain(machine: Machine = thisMachine()) {
  const { forward, call, close } = createEvmChain({
    chainId: OPTIMISM,
    machine,
    contracts: { [ID_REGISTRY]: registryCode(), [KEY_REGISTRY]: keyRegistryCode() },
  })

  async function send(to: string, data: Hex): Promise<void> {
    const [from] = (await call('eth_accounts', [])) as string[]
    await untilMined({ call }, await call('eth_sendTransaction', [{ from, to, data }]))
  }

  return {
    forward,
    close,
    /** Registers the custody address of an id. */
    register: (custody: string, fid: number): Promise<void> =>
      send(
        ID_REGISTRY,
        encodeFunctionData({
          abi: ABI,
          functionName: 'register',
          args: [custody as Hex, BigInt(fid)],
        }),
      ),

    async custodyOf(fid: number): Promise<Hex> {
      const data = encodeFunctionData({ abi: ABI, functionName: 'custodyOf', args: [BigInt(fid)] })
      const word = String(await call('eth_call', [{ to: ID_REGISTRY, data }, 'latest']))
      return `0x${word.slice(-40)}`
    },

    /** Adds a key to an account, or removes it. */
    setKey: (fid: number, key: string, state: keyof typeof KEY_STATES): Promise<void> =>
      send(
        KEY_REGISTRY,
        encodeFunctionData({
          abi: ABI,
          functionName: 'setKey',
          args: [BigInt(fid), key as Hex, KEY_STATES[state]],
        }),
      ),
  }
}
