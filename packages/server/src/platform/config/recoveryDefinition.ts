import * as z from 'zod'

const text = z.string().min(1)
const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((address) => address.replace(/\/$/, ''))

/** Recovery: evidence at the signer, your Google OAuth client and your CloudKit container. */
export const recoveryDefinition = z
  .strictObject({
    /**
     * Verifies the user before the signer's share of a new wallet with automatic recovery leaves. `session`: the API,
     * which can therefore open such wallets. `signer`: the signer itself, with a code it sends or a login method of the user.
     */
    evidence: z.enum(['session', 'signer']).default('session'),
    googleDrive: z
      .strictObject({
        clientId: text,
        clientSecret: text,
        /** Overrides Google URLs, for a sandbox. */
        endpoints: z
          .strictObject({
            authorize: url.default('https://accounts.google.com/o/oauth2/v2/auth'),
            token: url.default('https://oauth2.googleapis.com/token'),
            /** Base URL of `/drive/v3` and `/upload/drive/v3`. */
            api: url.default('https://www.googleapis.com'),
          })
          .prefault({}),
      })
      .optional(),
    iCloud: z
      .strictObject({
        /** API token from the CloudKit dashboard, with the sign-in callback "Post Message". */
        apiToken: text,
        /** API token for native apps, with the callback URL of this server. */
        nativeApiToken: text.optional(),
        containerIdentifier: z
          .string()
          .regex(/^iCloud\.[\w.-]+$/, 'must look like iCloud.com.example.app'),
        environment: z.enum(['development', 'production']),
        endpoints: z
          .strictObject({
            /** Base URL of `/database/1`. */
            api: url.default('https://api.apple-cloudkit.com'),
          })
          .prefault({}),
      })
      .optional(),
  })
  .prefault({})
