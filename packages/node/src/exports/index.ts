export { createTokenVerifier, type TokenVerifierOptions } from '../createTokenVerifier.ts'
export type { AccessClaims, IdentityAccount, IdentityClaims } from '../readClaims.ts'
export { TokenError } from '../TokenError.ts'
