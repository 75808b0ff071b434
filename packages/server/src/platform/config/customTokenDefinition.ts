import { createPublicKey } from 'node:crypto'
import * as z from 'zod'

const isPublicKey = (pem: string): boolean => {
  try {
    return createPublicKey(pem).type === 'public' && !pem.includes('PRIVATE KEY')
  } catch {
    return false
  }
}

/** Whose tokens log people in: an identity system of the host's own, known by its public keys. */
export const customTokenDefinition = z
  .strictObject({
    jwksUrl: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    publicKey: z.string().refine(isPublicKey, { error: 'must be a public key in PEM' }).optional(),
    /** Given, a token must name it: set it whenever the issuer serves more than this app. */
    audience: z.string().min(1).optional(),
    issuer: z.string().min(1).optional(),
  })
  .refine(({ jwksUrl, publicKey }) => (jwksUrl === undefined) !== (publicKey === undefined), {
    error: 'needs either jwksUrl or publicKey',
  })
