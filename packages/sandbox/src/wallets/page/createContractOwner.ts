import { encodeFunctionData, parseAbi, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createRpc } from './createRpc.ts'
import { keyOf } from './keyOf.ts'
import type { WalletOptions } from './walletOptions.ts'

type Hex = `0x${string}`

const SALT = `0x${'00'.repeat(32)}` as const
const abi = parseAbi([
  'function create(address owner, bytes32 salt) returns (address)',
  'function addressOf(address owner, bytes32 salt) view returns (address)',
])

/** The key of a contract wallet, whose address is known before deployment. */
export async function createContractOwner({
  seed,
  chainId,
  rpcUrls,
  walletFactory: to,
}: WalletOptions) {
  const owner = privateKeyToAccount(keyOf(seed, 0))
  const rpc = createRpc(rpcUrls)
  const args = [owner.address, SALT] as const
  const deployment = encodeFunctionData({ abi, functionName: 'create', args })
  const question = encodeFunctionData({ abi, functionName: 'addressOf', args })
  const word = await rpc.call(chainId, 'eth_call', [{ to, data: question }, 'latest'])
  const address: Hex = `0x${word.slice(-40)}`

  return {
    address,
    owner: owner.address,
    rpc,
    /** Deploys the contract, paid by a funded account of the local chain. */
    async deploy(): Promise<void> {
      const funded = privateKeyToAccount(keyOf('', 0)).address
      await rpc.call(chainId, 'eth_sendTransaction', [{ from: funded, to, data: deployment }])
    },
    /** A signature for the contract (ERC-1271), wrapped with its deployment before it exists (ERC-6492). */
    async sign(message: string): Promise<Hex> {
      const signature = await owner.signMessage({ message })
      const code = await rpc.call(chainId, 'eth_getCode', [address, 'latest'])
      return code === '0x'
        ? serializeErc6492Signature({ address: to, data: deployment, signature })
        : signature
    },
  }
}
