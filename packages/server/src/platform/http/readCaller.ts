import { MFA_TOKEN_HEADER } from '@latchkey/contract/mfa'
import type { App } from '../config/createApps.ts'
import type { AccessClaims } from '../tokens/createTokens.ts'
import type { Call } from './Call.ts'

/** Whose token a request carries, and what it brings to show that they passed a second factor. */
export type Caller = { app: App; claims: AccessClaims; mfaToken: string | undefined }

export const readCaller = ({ app, claims, header }: Call & { claims: AccessClaims }): Caller => ({
  app,
  claims,
  mfaToken: header(MFA_TOKEN_HEADER) || undefined,
})
