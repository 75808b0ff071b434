import * as z from 'zod'

/** Passkeys belong to the domain of the page; off, they open only accounts that exist. */
export const passkeyDefinition = z
  .strictObject({ forSignup: z.boolean().default(true) })
  .prefault({})
