import { copyBytes, isBytes } from '../../encoding/ReadonlyBytes.ts'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { SignRequest, TypedData, TypedDataRequest } from './SignRequest.ts'

const refuse = (message: string): never => {
  throw new LatchkeyError('invalid_message', message)
}

/** A message for an Ethereum wallet: any text, or bytes written as 0x hex. */
export function readMessage(message: unknown): SignRequest {
  if (typeof message !== 'string' || message.length === 0)
    return refuse('Message must be a non-empty string')
  return { method: 'personal_sign', message }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** EIP-712 data as an object or as its JSON; anything that lacks a part of it is refused. */
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

/** A message for a Solana wallet: bytes, or a text that stands for its UTF-8 bytes. */
export function readSolanaMessage(given: unknown): SignRequest {
  const message = typeof given === 'string' ? new TextEncoder().encode(given) : given
  if (!isBytes(message)) return refuse('Message must be a string')
  if (message.length === 0) return refuse('Message must be a non-empty string')
  return { method: 'solana_signMessage', message: copyBytes(message) }
}
