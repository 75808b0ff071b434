import { endpoint } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import { formatSignInMessage, type SignInRequest } from '../messages/signInMessage.ts'
import * as z from '../schema.ts'
import { loginMode, sessionReply } from './session.ts'
import { SMART_WALLET_TYPES } from './smartWallets.ts'

const text = z.string().check(z.maxLength(8_192))
/** Long, because ERC-6492 includes the deployment call. */
const signature = z.string().check(z.maxLength(32_768))
const label = z.string().check(z.maxLength(255))
const maybe = <S extends z.AnySchema>(schema: S) => z.optional(z.nullable(schema))

/** Returns a nonce for one signature, of this address if one is given. */
export const startSiwe = endpoint({
  method: 'POST',
  path: '/api/v1/siwe/init',
  audience: 'anyone',
  body: z.optional(z.object({ address: maybe(label), token: maybe(text) })),
  reply: z.object({ nonce: z.string(), address: z.nullable(z.string()), expires_at: z.string() }),
})

const signed = {
  message: text,
  signature,
  /** CAIP-2, `eip155:1`. */
  chainId: maybe(label),
  walletClientType: maybe(label),
  connectorType: maybe(label),
}

export const finishSiwe = endpoint({
  method: 'POST',
  path: '/api/v1/siwe/authenticate',
  audience: 'anyone',
  body: z.object({ ...signed, mode: loginMode }),
  reply: sessionReply,
})

export const linkSiwe = endpoint({
  method: 'POST',
  path: '/api/v1/siwe/link',
  audience: 'user',
  body: z.object(signed),
  reply: wireUser,
})

export const unlinkSiwe = endpoint({
  method: 'POST',
  path: '/api/v1/siwe/unlink',
  audience: 'user',
  body: z.object({ address: label }),
  reply: wireUser,
})

/** Domain and URI that public clients without a page put into the message that links a smart wallet. */
export const SMART_WALLET_PAGE = { domain: 'privy.io', uri: 'https://auth.privy.io' } as const

/** Links a smart wallet to the user; it cannot log in. */
export const linkSmartWallet = endpoint({
  method: 'POST',
  path: '/api/v1/siwe/link_smart_wallet',
  audience: 'user',
  body: z.object({
    message: text,
    signature,
    smart_wallet_type: z.enum(SMART_WALLET_TYPES),
    smart_wallet_version: maybe(label),
  }),
  reply: wireUser,
})

/** Builds the message that an Ethereum wallet signs (EIP-4361). The address must be checksummed (EIP-55). */
export const buildSiweMessage = ({
  chainId,
  ...request
}: SignInRequest & { chainId: number }): string =>
  formatSignInMessage('Ethereum', String(chainId), request)
