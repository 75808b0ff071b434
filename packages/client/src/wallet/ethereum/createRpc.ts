import { LIMITS } from '@latchkey/contract'
import { ProviderError } from '../../errors/ProviderError.ts'
import type { Ports } from '../../ports.ts'
import type { SupportedChain } from '../WalletContext.ts'

/** Asks a chain's own node, at the address the host gave for it. */
export function createRpc({ fetch, clock }: Pick<Ports, 'fetch' | 'clock'>) {
  let lastId = 0

  return async function rpc(
    chain: SupportedChain,
    method: string,
    params: unknown,
  ): Promise<unknown> {
    const url = chain.rpcUrls?.default.http[0]
    if (!url)
      throw ProviderError.of('internal', { message: `No RPC URL set for chain ${chain.id}` })
    lastId += 1
    const abort = new AbortController()
    const cancel = clock.after(LIMITS.requestTimeoutMs, () => abort.abort())
    try {
      const response = await fetch(
        new Request(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }),
          signal: abort.signal,
        }),
      )
      const { result, error } = (await response.json()) as {
        result?: unknown
        error?: { code: number; message: string; data?: unknown }
      }
      if (error) throw ProviderError.from(error)
      return result
    } catch (thrown) {
      if (thrown instanceof ProviderError) throw thrown
      throw ProviderError.of('disconnected', { cause: thrown })
    } finally {
      cancel()
    }
  }
}
