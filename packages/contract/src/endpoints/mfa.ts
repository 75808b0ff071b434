import { endpoint } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import * as z from '../schema.ts'
import { oneTimeCode } from './oneTimeCode.ts'
import { passkeyAssertion, passkeyRequestOptions } from './passkey.ts'

/**
 * Second factors: docs/protocol.md, section "Second factors". Host pages call only the two `init` endpoints;
 * enrolment and verification come from the vault, which stores the MFA token and sends it as
 * `MFA_TOKEN_HEADER`.
 */
export const MFA_TOKEN_HEADER = 'privy-mfa-token'

/** Purpose of a factor: some purposes require a fresh one. */
export const MFA_PURPOSES = ['sign', 'export', 'recovery', 'mfa', 'delegate', 'transfer'] as const
export type MfaPurpose = (typeof MFA_PURPOSES)[number]

const phoneNumber = z.string().check(z.minLength(3), z.maxLength(40))
const maybe = <S extends z.AnySchema>(schema: S) => z.optional(z.nullable(schema))
const relyingParty = maybe(z.string().check(z.maxLength(512)))
const nothing = z.optional(z.nullable(z.object({})))
const success = z.object({ success: z.boolean() })
/** MFA token: opaque, short-lived, bound to the session. */
const proof = z.object({ token: z.string() })
/** Requests recovery codes with a new factor; returned once, if the user has none. */
const wantsCodes = { recovery_codes: z.optional(z.boolean()) }
const withCodes = { recovery_codes: z.optional(z.array(z.string())) }

export const sendMfaCode = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/passwordless_sms/init',
  audience: 'user',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('verify') }),
    z.object({ action: z.literal('enroll'), phoneNumber }),
  ]),
  reply: success,
})
export const enrollMfaSms = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/passwordless_sms/enroll',
  audience: 'user',
  body: z.object({ code: oneTimeCode, phoneNumber, ...wantsCodes }),
  reply: z.extend(wireUser, withCodes),
})
export const verifyMfaSms = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/passwordless_sms/verify',
  audience: 'user',
  body: z.object({ code: oneTimeCode }),
  reply: proof,
})
export const unenrollMfaSms = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/passwordless_sms/unenroll',
  audience: 'user',
  body: nothing,
  reply: success,
})

export const startMfaTotp = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/totp/init',
  audience: 'user',
  body: nothing,
  reply: z.object({ totpSecret: z.string(), totpAuthUrl: z.string() }),
})
export const enrollMfaTotp = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/totp/enroll',
  audience: 'user',
  body: z.object({ code: oneTimeCode, ...wantsCodes }),
  reply: z.extend(wireUser, withCodes),
})
export const verifyMfaTotp = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/totp/verify',
  audience: 'user',
  body: z.object({ code: oneTimeCode }),
  reply: proof,
})
export const unenrollMfaTotp = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/totp/unenroll',
  audience: 'user',
  body: nothing,
  reply: success,
})

export const startMfaPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/passkeys/init',
  audience: 'user',
  body: z.optional(z.object({ relying_party: relyingParty })),
  reply: z.object({ options: passkeyRequestOptions, relying_party: z.optional(z.string()) }),
})
export const verifyMfaPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/passkeys/verify',
  audience: 'user',
  body: z.object({ authenticator_response: passkeyAssertion, relying_party: relyingParty }),
  reply: proof,
})
/** Replaces the set of passkeys that are second factors; an empty list removes the method. */
export const enrollMfaPasskeys = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/passkeys/enrollment',
  audience: 'user',
  body: z.object({
    credential_ids: z.array(z.string().check(z.maxLength(1_024))).check(z.maxLength(5)),
    remove_for_login: z._default(z.boolean(), true),
    ...wantsCodes,
  }),
  reply: z.object(withCodes),
})

/** Number of recovery codes left. */
export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/v1/mfa/recovery_codes',
  audience: 'user',
  body: z.undefined(),
  reply: z.object({ remaining: z.number() }),
})
/** Creates new recovery codes, which replace the old ones and are returned once. */
export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/recovery_codes',
  audience: 'user',
  body: nothing,
  reply: z.object({ recovery_codes: z.array(z.string()) }),
})
export const verifyRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/v1/mfa/recovery_codes/verify',
  audience: 'user',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(40)) }),
  reply: proof,
})
