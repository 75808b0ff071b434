import * as z from 'zod'

const text = z.string().min(1)
const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((address) => address.replace(/\/$/, ''))

/** Where people may keep what recovers their wallet: a Google client and a CloudKit container of the app's own. */
export const recoveryDefinition = z
  .strictObject({
    googleDrive: z
      .strictObject({
        clientId: text,
        clientSecret: text,
        /** For a Drive under another address, such as a sandbox. */
        endpoints: z
          .strictObject({
            authorize: url.default('https://accounts.google.com/o/oauth2/v2/auth'),
            token: url.default('https://oauth2.googleapis.com/token'),
            /** Before `/drive/v3` and `/upload/drive/v3`. */
            api: url.default('https://www.googleapis.com'),
          })
          .prefault({}),
      })
      .optional(),
    iCloud: z
      .strictObject({
        /** Of the CloudKit dashboard, with the sign-in callback "Post Message". */
        apiToken: text,
        /** Another one for native apps, with the callback address of this server. */
        nativeApiToken: text.optional(),
        containerIdentifier: z
          .string()
          .regex(/^iCloud\.[\w.-]+$/, 'must look like iCloud.com.example.app'),
        environment: z.enum(['development', 'production']),
        endpoints: z
          .strictObject({
            /** Before `/database/1`. */
            api: url.default('https://api.apple-cloudkit.com'),
          })
          .prefault({}),
      })
      .optional(),
  })
  .prefault({})
