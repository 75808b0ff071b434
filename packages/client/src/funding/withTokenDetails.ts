import type { Ports } from '../ports.ts'
import { createRpc } from '../wallet/ethereum/createRpc.ts'
import { readToken } from '../wallet/ethereum/transaction/readToken.ts'
import type { FundingRequest } from './FundingRequest.ts'

/** The same request, once a token that nobody here knows was asked what it calls itself. */
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
