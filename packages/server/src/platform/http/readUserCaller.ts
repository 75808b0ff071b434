import { MFA_TOKEN_HEADER } from '@latchkey/contract/endpoints/mfa'
import type { AccessClaims } from '../tokens/createTokens.ts'
import type { Call, VaultCall } from './Call.ts'
import type { UserCaller } from './Caller.ts'

/** Reads the access token's claims, the second-factor token and the device proof of a user's request. */
export const readUserCaller = ({
  app,
  claims,
  header,
  deviceRequest,
}: Call & VaultCall & { claims: AccessClaims }): UserCaller => ({
  app,
  claims,
  mfaToken: header(MFA_TOKEN_HEADER) || undefined,
  deviceRequest,
})
