import { copyBytes, isBytes } from '../../../core/encoding/ReadonlyBytes.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type {
  AuthorizationRequest,
  SignRequest,
  TypedData,
  TypedDataRequest,
} from './SignRequest.ts'

const refuse = (message: string): never => {
  throw new LatchkeyError('invalid_message', message)
}

/**
 * Validates an Ethereum message: text, or bytes as 0x hex.
 * @throws LatchkeyError `invalid_message`
 */
export function readMessage(message: unknown): SignRequest {
  if (typeof message !== 'string' || message.length === 0)
    return refuse('Message must be a non-empty string')
  return { method: 'personal_sign', message }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Validates EIP-712 data, given as an object or as JSON.
 * @throws LatchkeyError `invalid_message`
 */
export function readTypedData(given: unknown): TypedDataRequest {
  const typedData = typeof given === 'string' ? parse(given) : given
  if (
    !isRecord(typedData) ||
    !isRecord(typedData.types) ||
    !isRecord(typedData.message) ||
    typeof typedData.primaryType !== 'string'
  )
    return refuse('Typed data must have types, primaryType and message')
  const { types, primaryType, message, domain } = typedData
  return {
    method: 'eth_signTypedData_v4',
    typedData: {
      domain: isRecord(domain) ? domain : {},
      types: types as TypedData['types'],
      primaryType,
      message,
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Validates a Solana message: bytes, or text that is encoded as UTF-8.
 * @throws LatchkeyError `invalid_message`
 */
export function readSolanaMessage(given: unknown): SignRequest {
  const message = typeof given === 'string' ? new TextEncoder().encode(given) : given
  if (!isBytes(message)) return refuse('Message must be a string')
  if (message.length === 0) return refuse('Message must be a non-empty string')
  return { method: 'solana_signMessage', message: copyBytes(message) }
}

const ADDRESS = /^0x[0-9a-f]{40}$/i

/**
 * Validates an EIP-7702 authorization. The chain id 0 is refused: it would be valid on every chain.
 * @throws LatchkeyError `invalid_data`
 */
export function readAuthorization(given: unknown): AuthorizationRequest {
  const { contract, chainId, nonce } = isRecord(given) ? given : {}
  const isValid =
    typeof contract === 'string' &&
    ADDRESS.test(contract) &&
    isCount(chainId) &&
    chainId > 0 &&
    isCount(nonce)
  if (!isValid)
    throw new LatchkeyError(
      'invalid_data',
      'An authorization must have a contract, a chain id and a nonce',
    )
  return {
    method: 'eth_sign7702Authorization',
    authorization: { contract: contract as `0x${string}`, chainId, nonce },
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
