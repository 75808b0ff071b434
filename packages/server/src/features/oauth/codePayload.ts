import { createHash } from 'node:crypto'
import { type CrossAppProvider, isCrossAppProvider, type OAuthProvider } from '@latchkey/contract'
import type { SessionReply } from '../session/service.ts'
import type { ProviderTokens } from './createProviderCalls.ts'
import type { Profile } from './Provider.ts'

/** What is remembered while somebody is at the provider. */
export type StatePayload = {
  provider: OAuthProvider
  redirectTo: string
  codeChallenge: string
  stateCode: string
  codeVerifier: string
  nonce: string
}

/** What our own code stands for: somebody the provider vouched for, or why it did not. */
export type CodePayload = Pick<StatePayload, 'codeChallenge' | 'stateCode'> & {
  provider: OAuthProvider | CrossAppProvider
} & ({ profile: Profile; tokens?: ProviderTokens } | { failure: 'suspended' | 'rate-limited' })

/** The account that a provider's word makes, or another app's. */
export const identityOf = (provider: CodePayload['provider'], { subject, details }: Profile) => ({
  type: isCrossAppProvider(provider) ? 'cross_app' : `${provider}_oauth`,
  subject,
  details: { subject, ...details },
})

/** What only the page that set out can know. */
export type Proof = { stateCode: string; codeVerifier: string | null | undefined }

/** PKCE's only method. */
export const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Whether whoever shows a code is the page that set out for it. */
export const isBound = ({ stateCode, codeChallenge }: CodePayload, proof: Proof) =>
  stateCode === proof.stateCode && s256(proof.codeVerifier ?? '') === codeChallenge

/** The login, with what the provider granted beside it. */
export const withTokens = (reply: SessionReply, payload: CodePayload): SessionReply =>
  'tokens' in payload && payload.tokens
    ? { ...reply, oauth_tokens: { provider: payload.provider, ...payload.tokens } }
    : reply
