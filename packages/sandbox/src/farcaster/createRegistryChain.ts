import { encodeFunctionData, parseAbi } from 'viem/utils'
import { createEvmChain } from '../chains/createEvmChain.ts'
import { untilMined } from '../chains/untilMined.ts'
import { ID_REGISTRY, registryCode } from './registryCode.ts'

const OPTIMISM = 10
const REGISTER = parseAbi(['function register(address custody, uint256 fid)'])

export type RegistryChain = ReturnType<typeof createRegistryChain>

/** A chain that passes for Optimism, with the registry of Farcaster ids on it. */
export function createRegistryChain() {
  const { forward, call, close } = createEvmChain({
    chainId: OPTIMISM,
    contracts: { [ID_REGISTRY]: registryCode() },
  })
  return {
    forward,
    close,
    /** Notes in the registry who holds an id. */
    async register(custody: string, fid: number): Promise<void> {
      const [from] = (await call('eth_accounts', [])) as string[]
      const args = [custody as `0x${string}`, BigInt(fid)] as const
      const data = encodeFunctionData({ abi: REGISTER, args })
      const hash = await call('eth_sendTransaction', [{ from, to: ID_REGISTRY, data }])
      await untilMined({ call }, hash)
    },
  }
}
