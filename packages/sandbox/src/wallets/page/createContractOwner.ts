import { encodeFunctionData, parseAbi, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createRpc } from './createRpc.ts'
import { keyOf } from './keyOf.ts'
import type { WalletOptions } from './options.ts'

type Hex = `0x${string}`

const SALT = `0x${'00'.repeat(32)}` as const
const abi = parseAbi([
  'function create(address owner, bytes32 salt) returns (address)',
  'function addressOf(address owner, bytes32 salt) view returns (address)',
])

/** The key behind a wallet that is a contract, known by its address before it is there. */
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
    /** Puts the contract there, at the cost of an account that the local chain has funded. */
    async deploy(): Promise<void> {
      const funded = privateKeyToAccount(keyOf('', 0)).address
      await rpc.call(chainId, 'eth_sendTransaction', [{ from: funded, to, data: deployment }])
    },
    /** What the contract takes for its own signature, with its deployment while it is not there (ERC-6492). */
    async sign(message: string): Promise<Hex> {
      const signature = await owner.signMessage({ message })
      const code = await rpc.call(chainId, 'eth_getCode', [address, 'latest'])
      return code === '0x'
        ? serializeErc6492Signature({ address: to, data: deployment, signature })
        : signature
    },
  }
}
