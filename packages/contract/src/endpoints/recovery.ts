import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

const text = z.string()
const field = z.string().check(z.maxLength(2048))
const maybe = <S extends z.AnySchema>(schema: S) => z.optional(z.nullable(schema))

/** Wire names of recovery methods. */
export const RECOVERY_TYPES = {
  'user-passcode': 'user_passcode_derived_recovery_key',
  privy: 'privy_generated_recovery_key',
  'google-drive': 'google_drive_recovery_secret',
  icloud: 'icloud_recovery_secret',
} as const

/**
 * Data that a client needs to recover a wallet. Never a key or code: the signer releases those only to the
 * vault.
 */
export const readKeyMaterial = endpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/:address/recovery/key_material',
  audience: 'user',
  body: z.optional(z.object({ chain_type: maybe(field) })),
  reply: z.object({
    recovery_type: text,
    recovery_key_derivation_salt: maybe(text),
    recovery_code: maybe(text),
    recovery_key: maybe(text),
    file_id: maybe(text),
    icloud_record_name: maybe(text),
  }),
})

/** Google Drive scope: the app's hidden folder only. */
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.appdata'

/** Origin and field of the message from Apple's sign-in window. */
export const ICLOUD_SESSION = {
  origin: 'https://cdn.apple-cloudkit.com',
  field: 'ckSession',
} as const

/** Callback paths of cloud providers. */
export const RECOVERY_CALLBACKS = {
  googleDrive: '/api/v1/recovery/oauth/callback/google-drive',
  iCloudNative: '/api/v1/recovery/oauth/callback_icloud/:appId/expo_ios',
} as const

export const startRecoveryOAuth = endpoint({
  method: 'POST',
  path: '/api/v1/recovery/oauth/init',
  audience: 'user',
  body: z.object({
    redirect_to: field,
    token: maybe(field),
    state_code: field,
    code_challenge: field,
  }),
  reply: z.object({ url: text }),
})

export const finishRecoveryOAuth = endpoint({
  method: 'POST',
  path: '/api/v1/recovery/oauth/authenticate',
  audience: 'user',
  body: z.object({
    authorization_code: field,
    state_code: field,
    code_verifier: field,
    provider: maybe(field),
  }),
  reply: z.object({ access_token: text }),
})

const cloudKitClient = z.object({ client_type: z.enum(['web', 'expo-ios']) })

export const startICloudRecovery = endpoint({
  method: 'POST',
  path: '/api/v1/recovery/oauth/init_icloud',
  audience: 'user',
  body: cloudKitClient,
  reply: z.object({ url: text }),
})

export const readICloudConfiguration = endpoint({
  method: 'POST',
  path: '/api/v1/recovery/configuration_icloud',
  audience: 'user',
  body: cloudKitClient,
  reply: z.object({ api_token: text, container_identifier: text, environment: text }),
})
