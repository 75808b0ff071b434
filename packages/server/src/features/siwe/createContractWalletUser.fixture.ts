import { EVM_CONTRACTS } from '@latchkey/sandbox'
import {
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
  serializeErc6492Signature,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import {
  type MessageFields,
  messageOf,
  requestsOf,
  type WalletServer,
} from '../external-wallet/walletServer.fixture.ts'

const FACTORY = EVM_CONTRACTS.walletFactory
const SALT = `0x${'07'.repeat(32)}` as const
const abi = parseAbi([
  'function create(address owner, bytes32 salt) returns (address)',
  'function addressOf(address owner, bytes32 salt) view returns (address)',
])

/** Creates a contract wallet whose address is known before deployment. */
export async function createContractWalletUser(
  server: WalletServer,
  rpcUrl: string,
  same?: { owner: ReturnType<typeof privateKeyToAccount> },
) {
  const owner = same?.owner ?? privateKeyToAccount(generatePrivateKey())
  const client = createTestClient({ chain: foundry, mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const args = [owner.address, SALT] as const
  const address = await client.readContract({
    address: FACTORY,
    abi,
    functionName: 'addressOf',
    args,
  })
  const { nonceFor, said } = requestsOf('siwe', server)

  async function signDeployed(changes: Partial<MessageFields> = {}) {
    const message = messageOf(said(address, await nonceFor(address), changes))
    return { message, signature: await owner.signMessage({ message }) }
  }

  return {
    owner,
    address,
    signDeployed,
    async signUndeployed(changes: Partial<MessageFields> = {}) {
      const { message, signature } = await signDeployed(changes)
      const data = encodeFunctionData({ abi, functionName: 'create', args })
      return {
        message,
        signature: serializeErc6492Signature({ address: FACTORY, data, signature }),
      }
    },
    async deploy() {
      const [from] = await client.getAddresses()
      const hash = await client.writeContract({
        account: from!,
        chain: null,
        address: FACTORY,
        abi,
        functionName: 'create',
        args,
      })
      await client.waitForTransactionReceipt({ hash })
    },
  }
}
