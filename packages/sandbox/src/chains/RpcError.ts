/** A JSON-RPC error. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const INVALID_PARAMS = -32602
export const METHOD_NOT_FOUND = -32601
/** Solana's code: the transaction failed in preflight. */
export const PREFLIGHT_FAILURE = -32002
