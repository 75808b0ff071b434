import { randomBytes } from 'node:crypto'
import { HEADERS } from '@latchkey/contract'

/** Headers of one of many clients: each request has its own IP address, so that no limit by address applies. */
export const clientHeaders = (appId: string, token?: string | null): Record<string, string> => ({
  'content-type': 'application/json',
  'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
  [HEADERS.appId]: appId,
  ...(token && { [HEADERS.authorization]: `Bearer ${token}` }),
})

/** The body with which a new user logs in as a guest. */
export const newGuest = () => ({ guest_credential: randomBytes(32).toString('base64url') })
