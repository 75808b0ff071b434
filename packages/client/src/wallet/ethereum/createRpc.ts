import { ProviderError } from '../../errors/ProviderError.ts'
import type { Ports } from '../../ports.ts'
import { createJsonRpc } from '../json-rpc/createJsonRpc.ts'
import type { SupportedChain } from '../WalletContext.ts'

/** Asks a chain's own node, at the address the host gave for it. */
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
