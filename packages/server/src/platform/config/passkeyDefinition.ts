import * as z from 'zod'

/** If `forSignup` is false, passkeys log in existing users only. */
export const passkeyDefinition = z
  .strictObject({ forSignup: z.boolean().default(true) })
  .prefault({})
