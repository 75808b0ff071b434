/** Standard codes and messages of EIP-1193 and EIP-1474. */
export const PROVIDER_ERRORS = {
  userRejected: { code: 4001, message: 'User rejected the request.' },
  unauthorized: {
    code: 4100,
    message: 'The requested account and/or method has not been authorized by the user.',
  },
  unsupportedMethod: {
    code: 4200,
    message: 'The requested method is not supported by this Ethereum provider.',
  },
  disconnected: { code: 4900, message: 'The provider is disconnected from all chains.' },
  chainDisconnected: {
    code: 4901,
    message: 'The provider is disconnected from the specified chain.',
  },
  unrecognizedChain: {
    code: 4902,
    message: 'Unrecognized chain ID. Try adding the chain using addEthereumChain first.',
  },
  parse: {
    code: -32700,
    message:
      'Invalid JSON was received by the server. An error occurred on the server while parsing the JSON text.',
  },
  invalidRequest: { code: -32600, message: 'The JSON sent is not a valid Request object.' },
  methodNotFound: { code: -32601, message: 'The method does not exist / is not available.' },
  invalidParams: { code: -32602, message: 'Invalid method parameter(s).' },
  internal: { code: -32603, message: 'Internal JSON-RPC error.' },
  invalidInput: { code: -32000, message: 'Invalid input.' },
  resourceNotFound: { code: -32001, message: 'Resource not found.' },
  resourceUnavailable: { code: -32002, message: 'Resource unavailable.' },
  transactionRejected: { code: -32003, message: 'Transaction rejected.' },
  methodNotSupported: { code: -32004, message: 'Method not supported.' },
  limitExceeded: { code: -32005, message: 'Request limit exceeded.' },
  unsupportedVersion: {
    code: -32006,
    message: 'Version of JSON-RPC protocol is not supported.',
  },
} as const

export type ProviderErrorName = keyof typeof PROVIDER_ERRORS

type Options = { message?: string; data?: unknown; cause?: unknown }

const UNSPECIFIED = 'Unspecified error message.'
const UNSPECIFIED_SERVER = 'Unspecified server error.'
const isServerCode = (code: number) => code >= -32_099 && code <= -32_000

const MESSAGE_BY_CODE: ReadonlyMap<number, string> = new Map(
  Object.values(PROVIDER_ERRORS).map(({ code, message }) => [code, message]),
)

/** Default message of a code. */
const messageOf = (code: number) =>
  MESSAGE_BY_CODE.get(code) ?? (isServerCode(code) ? UNSPECIFIED_SERVER : UNSPECIFIED)

/**
 * Error of Latchkey's Ethereum providers. `code` is the standard number, which wagmi, viem and ethers
 * recognise.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly data: unknown

  constructor(
    readonly code: number,
    { message, data, cause }: Options = {},
  ) {
    super(message || messageOf(code), cause === undefined ? undefined : { cause })
    this.data = data
  }

  /** Creates an error by name, with the standard message unless another is given. */
  static of(name: ProviderErrorName, options: Options = {}): ProviderError {
    return new ProviderError(PROVIDER_ERRORS[name].code, options)
  }

  /** Converts a wallet's error; without a standard code it becomes an internal error. */
  static from(thrown: unknown): ProviderError {
    if (thrown instanceof ProviderError) return thrown
    const { code, message, data } = (thrown ?? {}) as {
      code?: unknown
      message?: unknown
      data?: unknown
    }
    return new ProviderError(
      isStandardCode(code) ? code : codeOfMessage(typeof message === 'string' ? message : ''),
      { ...(typeof message === 'string' && { message }), data, cause: thrown },
    )
  }
}

const isStandardCode = (code: unknown): code is number =>
  Number.isInteger(code) &&
  (isServerCode(code as number) ||
    MESSAGE_BY_CODE.has(code as number) ||
    ((code as number) >= 1_000 && (code as number) <= 4_999))

/** Relay wallets report a rejection only in the message. */
const codeOfMessage = (message: string): number =>
  /denied|rejected/i.test(message)
    ? PROVIDER_ERRORS.userRejected.code
    : PROVIDER_ERRORS.internal.code
