import { endpoint } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import { formatSignInMessage, type SignInRequest } from '../messages/signInMessage.ts'
import * as z from '../schema.ts'
import { loginMode, sessionReply } from './session.ts'

const text = z.string().check(z.maxLength(8_192))
const label = z.string().check(z.maxLength(255))
const maybe = <S extends z.AnySchema>(schema: S) => z.optional(z.nullable(schema))

/** Returns a nonce for one signature, of this address if one is given. */
export const startSiws = endpoint({
  method: 'POST',
  path: '/api/v1/siws/init',
  audience: 'anyone',
  body: z.optional(z.object({ address: maybe(label), token: maybe(text) })),
  reply: z.object({ nonce: z.string(), address: z.nullable(z.string()), expires_at: z.string() }),
})

/**
 * Format of the signed message: the text (`plain`), Solana's off-chain envelope, or a transaction with the text
 * as memo, for wallets such as a Ledger.
 */
const messageType = z._default(
  z.nullable(z.enum(['plain', 'offchain-message', 'transaction'])),
  'plain',
)

const signed = {
  /** For `transaction` the signed transaction in base64, otherwise the text. */
  message: text,
  /** Base64; for a transaction, its first signature. */
  signature: text,
  walletClientType: maybe(label),
  connectorType: maybe(label),
  message_type: messageType,
}

export const finishSiws = endpoint({
  method: 'POST',
  path: '/api/v1/siws/authenticate',
  audience: 'anyone',
  body: z.object({ ...signed, mode: loginMode }),
  reply: sessionReply,
})

export const linkSiws = endpoint({
  method: 'POST',
  path: '/api/v1/siws/link',
  audience: 'user',
  body: z.object(signed),
  reply: wireUser,
})

export const unlinkSiws = endpoint({
  method: 'POST',
  path: '/api/v1/siws/unlink',
  audience: 'user',
  body: z.object({ address: label }),
  reply: wireUser,
})

/** Builds the message that a Solana wallet signs, in the layout of EIP-4361. */
export const buildSiwsMessage = (request: SignInRequest): string =>
  formatSignInMessage('Solana', 'mainnet', request)
