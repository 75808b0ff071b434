import { endpoint } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import * as z from '../schema.ts'
import { sessionReply } from './session.ts'

/** All binary values are base64url text. */
const base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(16_384))
const maybe = <S extends z.AnySchema>(schema: S) => z.optional(z.nullable(schema))
const relyingParty = maybe(z.string().check(z.maxLength(512)))

const credentialDescriptor = z.object({
  id: base64Url,
  type: z.literal('public-key'),
  transports: maybe(z.array(z.string())),
})
const extensionsIn = z.object({
  app_id: maybe(z.string()),
  cred_props: maybe(z.union([z.boolean(), z.object({ rk: z.boolean() })])),
  hmac_create_secret: maybe(z.boolean()),
})

export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
  challenge: base64Url,
  pub_key_cred_params: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.optional(z.number()),
  exclude_credentials: z.optional(z.array(credentialDescriptor)),
  authenticator_selection: z.optional(
    z.object({
      authenticator_attachment: z.optional(z.string()),
      require_resident_key: z.optional(z.boolean()),
      resident_key: z.optional(z.string()),
      user_verification: z.optional(z.string()),
    }),
  ),
  attestation: z.optional(z.string()),
  extensions: z.optional(extensionsIn),
})
export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptions>

export const passkeyRequestOptions = z.object({
  challenge: base64Url,
  rp_id: z.optional(z.string()),
  allow_credentials: z.optional(z.array(credentialDescriptor)),
  timeout: z.optional(z.number()),
  user_verification: z.optional(z.string()),
  extensions: z.optional(extensionsIn),
})
export type PasskeyRequestOptions = z.output<typeof passkeyRequestOptions>

const extensionsOut = maybe(
  z.object({
    app_id: maybe(z.boolean()),
    cred_props: maybe(z.object({ rk: maybe(z.boolean()) })),
    hmac_create_secret: maybe(z.boolean()),
  }),
)

export const passkeyRegistration = z.object({
  id: base64Url,
  raw_id: base64Url,
  type: z.literal('public-key'),
  response: z.object({
    client_data_json: base64Url,
    attestation_object: base64Url,
    authenticator_data: maybe(base64Url),
    transports: maybe(z.array(z.string())),
    public_key: maybe(base64Url),
    public_key_algorithm: maybe(z.number()),
  }),
  authenticator_attachment: maybe(z.string()),
  client_extension_results: extensionsOut,
})
export type PasskeyRegistration = z.output<typeof passkeyRegistration>

export const passkeyAssertion = z.object({
  id: base64Url,
  raw_id: base64Url,
  type: z.literal('public-key'),
  response: z.object({
    client_data_json: base64Url,
    authenticator_data: base64Url,
    signature: base64Url,
    user_handle: maybe(base64Url),
  }),
  authenticator_attachment: maybe(z.string()),
  client_extension_results: extensionsOut,
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

const initBody = z.optional(z.object({ token: maybe(z.string()), relying_party: relyingParty }))
const registration = z.object({
  relying_party: relyingParty,
  authenticator_response: passkeyRegistration,
})

export const startPasskeyRegistration = endpoint({
  method: 'POST',
  path: '/api/v1/passkeys/register/init',
  audience: 'anyone',
  body: initBody,
  reply: z.object({ relying_party: z.optional(z.string()), options: passkeyCreationOptions }),
})

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/passkeys/register',
  audience: 'anyone',
  body: registration,
  reply: sessionReply,
})

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/v1/passkeys/authenticate/init',
  audience: 'anyone',
  body: initBody,
  reply: z.object({ relying_party: z.optional(z.string()), options: passkeyRequestOptions }),
})

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/passkeys/authenticate',
  audience: 'anyone',
  body: z.object({
    relying_party: relyingParty,
    challenge: base64Url,
    authenticator_response: passkeyAssertion,
  }),
  reply: sessionReply,
})

export const startPasskeyLink = endpoint({
  method: 'POST',
  path: '/api/v1/passkeys/link/init',
  audience: 'user',
  body: z.optional(z.object({ relying_party: relyingParty })),
  reply: z.object({ relying_party: z.optional(z.string()), options: passkeyCreationOptions }),
})

export const linkPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/passkeys/link',
  audience: 'user',
  body: registration,
  reply: wireUser,
})
