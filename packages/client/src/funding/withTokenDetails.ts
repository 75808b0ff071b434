import type { Ports } from '../core/ports.ts'
import { createRpc } from '../wallets/chains/ethereum/createRpc.ts'
import { readToken } from '../wallets/chains/ethereum/transaction/readToken.ts'
import type { FundingRequest } from './FundingRequest.ts'

/** Loads symbol and decimals of an unknown token from its contract. */
export async function withTokenDetails<Request extends FundingRequest>(
  ports: Pick<Ports, 'fetch' | 'clock'>,
  request: Request,
): Promise<Request> {
  if (request.chainType === 'solana') return request
  const { chain, erc20Address, erc20ContractInfo } = request
  if (erc20Address === null || erc20ContractInfo !== null) return request
  const rpc = createRpc(ports)
  const { symbol, decimals } = await readToken(
    (method, params) => rpc(chain.source, method, params),
    erc20Address,
  )
  if (symbol === null || decimals === null) return request
  return { ...request, erc20ContractInfo: { symbol, decimals } }
}
