import { LIMITS } from '@latchkey/contract'
import type { Ports } from '../../../core/ports.ts'

/** JSON-RPC error object. */
export type JsonRpcError = { code: number; message: string; data?: unknown }
export type JsonRpcResult = { result: unknown } | { rpcError: JsonRpcError }

/**
 * Sends JSON-RPC 2.0 requests. A JSON-RPC error is returned; network failures, timeouts and invalid JSON
 * throw.
 */
export function createJsonRpc({ fetch, clock }: Pick<Ports, 'fetch' | 'clock'>) {
  let lastId = 0

  return async function ask(url: string, method: string, params: unknown): Promise<JsonRpcResult> {
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
        error?: JsonRpcError
      }
      return error ? { rpcError: error } : { result }
    } finally {
      cancel()
    }
  }
}
