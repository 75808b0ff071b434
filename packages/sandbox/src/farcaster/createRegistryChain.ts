import { encodeFunctionData, parseAbi } from 'viem/utils'
import { createEvmChain } from '../chains/createEvmChain.ts'
import { type Machine, thisMachine } from '../chains/machine.ts'
import { untilMined } from '../chains/untilMined.ts'
import { KEY_REGISTRY, keyRegistryCode } from './keyRegistryCode.ts'
import { ID_REGISTRY, registryCode } from './registryCode.ts'

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
