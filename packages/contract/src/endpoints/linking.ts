import { endpoint, type Schema } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import * as z from '../schema.ts'
import { oneTimeCode } from './oneTimeCode.ts'
import { oauthTokens } from './session.ts'
import { telegramAuthResult, telegramWebAppData } from './telegram.ts'

/**
 * Links, updates, unlinks and transfers accounts of the current user: docs/protocol.md, section "Routes". Each
 * call returns the user.
 */
const text = z.string().check(z.minLength(1), z.maxLength(8_192))
const maybe = <S extends z.AnySchema>(schema: S) => z.optional(z.nullable(schema))
const byUser = <Body extends Schema, const Path extends `/api/v1/${string}`>(
  path: Path,
  body: Body,
) => endpoint({ method: 'POST', path, audience: 'user', body, reply: wireUser })

const email = z.string().check(z.minLength(1), z.maxLength(320))
const phoneNumber = z.string().check(z.minLength(3), z.maxLength(40))

export const linkEmail = byUser('/api/v1/passwordless/link', z.object({ email, code: oneTimeCode }))
export const updateEmail = byUser(
  '/api/v1/passwordless/update',
  z.object({ oldAddress: email, newAddress: email, code: oneTimeCode }),
)
export const unlinkEmail = byUser('/api/v1/passwordless/unlink', z.object({ address: email }))

export const linkPhone = byUser(
  '/api/v1/passwordless_sms/link',
  z.object({ phoneNumber, code: oneTimeCode }),
)
export const updatePhone = byUser(
  '/api/v1/passwordless_sms/update',
  z.object({ old_phone_number: phoneNumber, new_phone_number: phoneNumber, code: oneTimeCode }),
)
export const unlinkPhone = byUser('/api/v1/passwordless_sms/unlink', z.object({ phoneNumber }))

/** Returns the user and the tokens that the provider granted. */
export const linkOAuth = endpoint({
  method: 'POST',
  path: '/api/v1/oauth/link',
  audience: 'user',
  body: z.object({
    authorization_code: text,
    state_code: text,
    code_verifier: maybe(z.string().check(z.minLength(43), z.maxLength(128))),
    code_type: maybe(text),
    provider: maybe(text),
  }),
  reply: z.extend(wireUser, { oauth_tokens: z.optional(oauthTokens) }),
})
export const unlinkOAuth = byUser(
  '/api/v1/oauth/unlink',
  z.object({ provider: text, subject: text }),
)

export const linkCustomToken = byUser('/api/v1/custom_jwt_account/link', z.object({ token: text }))

const telegramProof = {
  telegram_auth_result: maybe(telegramAuthResult),
  telegram_web_app_data: maybe(telegramWebAppData),
}
export const linkTelegram = byUser(
  '/api/v1/telegram/link',
  // Exactly one: with both, one could be verified and the other be used.
  z
    .object(telegramProof)
    .check(
      z.refine(
        (body) => Boolean(body.telegram_auth_result) !== Boolean(body.telegram_web_app_data),
      ),
    ),
)
export const unlinkTelegram = byUser(
  '/api/v1/telegram/unlink',
  z.object({ telegram_user_id: text }),
)

const fid = z.number().check(z.gte(1))
export const linkFarcaster = byUser(
  '/api/v1/farcaster/link',
  z.object({ channel_token: text, message: text, signature: text, fid }),
)
export const unlinkFarcaster = byUser('/api/v1/farcaster/unlink', z.object({ fid }))

export const unlinkPasskey = byUser(
  '/api/v1/passkeys/unlink',
  z.object({ credential_id: text, remove_as_mfa: z._default(z.boolean(), true) }),
)

/** Data of `account_transfer_required`: the other account and the nonce that transfers it. */
export const transferOffer = z.object({
  nonce: z.string(),
  subject: maybe(z.string()),
  account: maybe(z.object({ displayName: maybe(z.string()) })),
  otherUser: maybe(
    z.object({
      embeddedWalletAddress: maybe(z.string()),
      farcasterEmbeddedAddress: maybe(z.string()),
      oAuthUserInfo: maybe(z.unknown()),
    }),
  ),
})
export type TransferOffer = z.output<typeof transferOffer>

const nonce = text
const walletKind = { walletClientType: maybe(text), connectorType: maybe(text) }

export const transferEmail = byUser('/api/v1/passwordless/transfer', z.object({ nonce, email }))
export const transferPhone = byUser(
  '/api/v1/passwordless_sms/transfer',
  z.object({ nonce, phoneNumber }),
)
export const transferSiwe = byUser(
  '/api/v1/siwe/transfer',
  z.object({ nonce, address: text, chainId: maybe(text), ...walletKind }),
)
export const transferSiws = byUser(
  '/api/v1/siws/transfer',
  z.object({ nonce, address: text, ...walletKind }),
)
export const transferFarcaster = byUser(
  '/api/v1/farcaster/transfer',
  z.object({
    nonce,
    farcaster_id: z.union([z.number(), text]),
    farcaster_embedded_address: maybe(text),
  }),
)
export const transferTelegram = byUser(
  '/api/v1/telegram/transfer',
  z.object({ nonce, ...telegramProof }),
)
export const transferOAuth = byUser(
  '/api/v1/oauth/transfer',
  z.object({
    nonce,
    userInfo: z.object({
      subject: text,
      name: maybe(text),
      username: maybe(text),
      profilePictureUrl: maybe(text),
      email: maybe(text),
      vanityName: maybe(text),
      meta: maybe(z.object({ providerAppId: maybe(text) })),
      embeddedWalletAddresses: maybe(z.array(text)),
      smartWalletAddresses: maybe(z.array(text)),
    }),
  }),
)

/** Calls that unlink an account, by login method. Their body identifies it. Social accounts use `unlinkOAuth`. */
export const UNLINK_CALLS = {
  email: unlinkEmail,
  sms: unlinkPhone,
  farcaster: unlinkFarcaster,
  telegram: unlinkTelegram,
} as const

/** Calls that transfer an account, by login method. Social accounts use `transferOAuth`. */
export const TRANSFER_CALLS = {
  email: transferEmail,
  sms: transferPhone,
  farcaster: transferFarcaster,
  telegram: transferTelegram,
  siwe: transferSiwe,
  siws: transferSiws,
} as const
