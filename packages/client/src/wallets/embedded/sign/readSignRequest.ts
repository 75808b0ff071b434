import { copyBytes, isBytes } from '../../../core/encoding/ReadonlyBytes.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { SignRequest, TypedData, TypedDataRequest } from './SignRequest.ts'

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
