import { createHash } from 'node:crypto'
import { type CrossAppProvider, isCrossAppProvider, type OAuthProvider } from '@latchkey/contract'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { SessionReply } from '../session/service.ts'
import type { ProviderTokens } from './createProviderCalls.ts'
import type { Profile } from './Provider.ts'

const SECRET_BYTES = 32

/** A random state, code or verifier. */
export const createSecret = (randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')

/** State stored while the user is at the provider. */
export type StatePayload = {
  provider: OAuthProvider
  redirectTo: string
  codeChallenge: string
  stateCode: string
  codeVerifier: string
  nonce: string
  /** Set for a recovery: the ID token is for the signer, and no user is logged in. */
  isEvidence?: true
}

/** Payload of our authorization code: the user's profile, or the provider's failure. */
export type CodePayload = Pick<StatePayload, 'codeChallenge' | 'stateCode'> & {
  provider: OAuthProvider | CrossAppProvider
} & ({ profile: Profile; tokens?: ProviderTokens } | { failure: 'suspended' | 'rate-limited' })

/** Builds the identity of a social or cross-app account. */
export const identityOf = (provider: CodePayload['provider'], { subject, details }: Profile) => ({
  type: isCrossAppProvider(provider) ? 'cross_app' : `${provider}_oauth`,
  subject,
  details: { subject, ...details },
})

/** Values that only the page that started the login has. */
export type OAuthProof = { stateCode: string; codeVerifier: string | null | undefined }

/** PKCE code challenge, method S256. */
export const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Checks the state code and the PKCE verifier. */
export const matchesProof = (
  { stateCode, codeChallenge }: Pick<StatePayload, 'codeChallenge' | 'stateCode'>,
  proof: OAuthProof,
) => stateCode === proof.stateCode && s256(proof.codeVerifier ?? '') === codeChallenge

/** Adds the provider's tokens to the session reply. */
export const withTokens = (reply: SessionReply, payload: CodePayload): SessionReply =>
  'tokens' in payload && payload.tokens
    ? { ...reply, oauth_tokens: { provider: payload.provider, ...payload.tokens } }
    : reply
