/** A wallet error with its EIP-1193 code. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export const rejected = () => new ProviderError(4001, 'User rejected the request.')
export const unauthorized = () =>
  new ProviderError(4100, 'The requested account has not been authorized by the user.')
