import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { loginMode, sessionReply } from './session.ts'
import { formatSignInMessage, type SignInRequest } from './signInMessage.ts'
import { wireUser } from './user.ts'

const text = z.string().check(z.maxLength(8_192))
const label = z.string().check(z.maxLength(255))
const maybe = <S extends z.AnySchema>(schema: S) => z.optional(z.nullable(schema))

/** The nonce is for one signature of this address; without an address, for whichever signs with it. */
export const startSiws = endpoint({
  method: 'POST',
  path: '/api/v1/siws/init',
  audience: 'anyone',
  body: z.optional(z.object({ address: maybe(label), token: maybe(text) })),
  reply: z.object({ nonce: z.string(), address: z.nullable(z.string()), expires_at: z.string() }),
})

/**
 * What was signed: the text itself (`plain`), the text in Solana's off-chain envelope, or a transaction
 * with the text as its memo, for wallets such as a Ledger that sign nothing else.
 */
const messageType = z._default(
  z.nullable(z.enum(['plain', 'offchain-message', 'transaction'])),
  'plain',
)

const signed = {
  /** With `transaction` the whole signed transaction in base64, otherwise the text. */
  message: text,
  /** Base64; of a transaction its first signature. */
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

/** What a Solana wallet signs to prove whose it is: the layout of EIP-4361 with Solana's words. */
export const buildSiwsMessage = (request: SignInRequest): string =>
  formatSignInMessage('Solana', 'mainnet', request)
