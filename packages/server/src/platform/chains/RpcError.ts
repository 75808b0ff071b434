/** A node said no, or nothing that can be understood. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly reason: 'no_chain' | 'no_answer' | 'no_method' | 'refused',
    message: string,
  ) {
    super(message)
  }
}
