/** The node returned an error, or an invalid reply. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly reason: 'no_chain' | 'no_answer' | 'no_method' | 'refused',
    message: string,
  ) {
    super(message)
  }
}
