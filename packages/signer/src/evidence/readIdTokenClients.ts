import { ID_TOKEN_PROVIDERS } from '@latchkey/contract/values/evidence'
import * as z from 'zod'
import type { IdTokenClient } from './createIdTokens.ts'

const PROVIDERS = {
  google: {
    // Google uses its issuer with and without the scheme.
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  apple: {
    issuers: ['https://appleid.apple.com'],
    keysUrl: 'https://appleid.apple.com/auth/keys',
  },
} as const

const clients = z.array(
  z
    .strictObject({
      appId: z.string().min(1),
      provider: z.enum(ID_TOKEN_PROVIDERS),
      clientId: z.string().min(1),
      /** Both together, for a sandbox. */
      issuer: z.string().min(1).optional(),
      keysUrl: z.url({ protocol: /^https?$/ }).optional(),
    })
    .refine(({ issuer, keysUrl }) => (issuer === undefined) === (keysUrl === undefined)),
)

/** Reads SIGNER_ID_TOKENS. Undefined if it is not a valid list. */
export function readIdTokenClients(json: string): IdTokenClient[] | undefined {
  try {
    return clients.parse(JSON.parse(json)).map(({ issuer, keysUrl, ...client }) => ({
      ...client,
      ...PROVIDERS[client.provider],
      ...(issuer !== undefined && keysUrl !== undefined && { issuers: [issuer], keysUrl }),
    }))
  } catch {
    return undefined
  }
}
