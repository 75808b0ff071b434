import type { Ports } from '../core/ports.ts'
import { createRpc } from '../wallets/chains/ethereum/createRpc.ts'
import { createJsonRpc } from '../wallets/chains/json-rpc/createJsonRpc.ts'
import { createSolanaRpc } from '../wallets/chains/solana/send/createSolanaRpc.ts'
import type { EthereumFundingRequest, SolanaFundingRequest } from './FundingRequest.ts'

type Asked = Pick<Ports, 'fetch' | 'clock'>
type EthereumBalance = Pick<
  EthereumFundingRequest,
  'chainType' | 'address' | 'chain' | 'erc20Address'
>
type SolanaBalance = Pick<SolanaFundingRequest, 'chainType' | 'address' | 'cluster' | 'mintAddress'>

const BALANCE_OF = '0x70a08231'
const ADDRESS_WORD_CHARS = 64

/** Reads the wallet's balance of the requested asset, in base units. */
export const readBalance = (
  ports: Asked,
  request: EthereumBalance | SolanaBalance,
): Promise<bigint> =>
  request.chainType === 'ethereum' ? onEthereum(ports, request) : onSolana(ports, request)

async function onEthereum(ports: Asked, request: EthereumBalance): Promise<bigint> {
  const { address, chain, erc20Address } = request
  const rpc = createRpc(ports)
  if (erc20Address === null)
    return BigInt((await rpc(chain.source, 'eth_getBalance', [address, 'latest'])) as string)
  const data = BALANCE_OF + address.slice(2).toLowerCase().padStart(ADDRESS_WORD_CHARS, '0')
  const held = await rpc(chain.source, 'eth_call', [{ to: erc20Address, data }, 'latest'])
  return BigInt(held as string)
}

type TokenAccounts = {
  value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
}

async function onSolana(
  ports: Asked,
  { address, cluster, mintAddress }: SolanaBalance,
): Promise<bigint> {
  if (mintAddress === null) return createSolanaRpc(ports, cluster.rpcUrl).balance(address)
  const answer = await createJsonRpc(ports)(cluster.rpcUrl, 'getTokenAccountsByOwner', [
    address,
    { mint: mintAddress },
    { encoding: 'jsonParsed', commitment: 'confirmed' },
  ])
  if ('rpcError' in answer) throw new Error(answer.rpcError.message)
  // A user can have several accounts of one token.
  return (answer.result as TokenAccounts).value.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  )
}
