import { MFA_TOKEN_HEADER } from '@latchkey/contract/endpoints/mfa'
import type { AccessClaims } from '../tokens/createTokens.ts'
import type { Call } from './Call.ts'
import type { UserCaller } from './Caller.ts'

/** Reads the access token's claims and the second-factor token of a user's request. */
export const readUserCaller = ({
  app,
  claims,
  header,
}: Call & { claims: AccessClaims }): UserCaller => ({
  app,
  claims,
  mfaToken: header(MFA_TOKEN_HEADER) || undefined,
})
