import { createPublicKey } from 'node:crypto'
import * as z from 'zod'

const isPublicKey = (pem: string): boolean => {
  try {
    return createPublicKey(pem).type === 'public' && !pem.includes('PRIVATE KEY')
  } catch {
    return false
  }
}

/** Issuer of custom tokens: your own identity provider, identified by its public keys. */
export const customTokenDefinition = z
  .strictObject({
    jwksUrl: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
    publicKey: z.string().refine(isPublicKey, { error: 'must be a PEM public key' }).optional(),
    /** Required `aud` claim. Set it if the issuer serves other apps too. */
    audience: z.string().min(1).optional(),
    issuer: z.string().min(1).optional(),
  })
  .refine(({ jwksUrl, publicKey }) => (jwksUrl === undefined) !== (publicKey === undefined), {
    error: 'needs either jwksUrl or publicKey',
  })
