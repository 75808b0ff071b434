import { ProviderError } from '../../../core/errors/ProviderError.ts'
import type { Ports } from '../../../core/ports.ts'
import type { SupportedChain } from '../../embedded/WalletContext.ts'
import { createJsonRpc } from '../json-rpc/createJsonRpc.ts'

/** Sends JSON-RPC requests to a chain's node, at the URL that the host app configured. */
export function createRpc(ports: Pick<Ports, 'fetch' | 'clock'>) {
  const ask = createJsonRpc(ports)

  return async function rpc(
    chain: SupportedChain,
    method: string,
    params: unknown,
  ): Promise<unknown> {
    const url = chain.rpcUrls?.default.http[0]
    if (!url)
      throw ProviderError.of('internal', { message: `No RPC URL set for chain ${chain.id}` })
    const answer = await ask(url, method, params).catch((cause: unknown) => {
      throw ProviderError.of('disconnected', { cause })
    })
    if ('rpcError' in answer) throw ProviderError.from(answer.rpcError)
    return answer.result
  }
}
