import { isCrossAppProvider, type OAuthProvider } from '@latchkey/contract'
import { linkOAuth, unlinkOAuth } from '@latchkey/contract/endpoints/linking'
import { finishOAuth, finishOAuthEvidence, startOAuth } from '@latchkey/contract/endpoints/oauth'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { expiredPage } from '../../platform/http/plainPage.ts'
import { readForm } from '../../platform/http/readForm.ts'
import { readLoginCaller } from '../../platform/http/readLoginCaller.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { LinkingService } from '../linking/service.ts'
import type { OAuthCallback, OAuthService } from './service.ts'

/** One callback path per provider, so that one provider cannot answer for another. */
const CALLBACK_PATH = '/api/v1/oauth/callback/'

const EXPIRED_PAGE = {
  title: 'This login has expired',
  detail: 'Close this page, go back to the app and log in again.',
}

/** Builds the callback URL to register with a provider. */
export const oauthCallbackUrl = (publicUrl: string, provider: OAuthProvider) =>
  new URL(CALLBACK_PATH + provider, publicUrl).href

export function mountOAuth(router: Router, oauth: OAuthService, linking: LinkingService): void {
  router.route(startOAuth, async (call) => {
    const { provider, redirect_to, code_challenge, state_code, evidence_nonce } = call.body
    const url = await oauth.start(readLoginCaller(call), {
      provider,
      redirectTo: redirect_to,
      codeChallenge: code_challenge,
      stateCode: state_code,
      evidenceNonce: evidence_nonce,
    })
    return { url }
  })

  router.route(finishOAuth, async (call) => {
    const { authorization_code, state_code, code_verifier, mode } = call.body
    const proof = { stateCode: state_code, codeVerifier: code_verifier }
    const reply = await oauth.finish(readLoginCaller(call), authorization_code, proof, mode)
    return answerSession(call, reply)
  })

  router.route(finishOAuthEvidence, (call) => {
    const { authorization_code, state_code, code_verifier } = call.body
    const proof = { stateCode: state_code, codeVerifier: code_verifier }
    return oauth.finishEvidence(call.app, authorization_code, proof)
  })

  router.route(linkOAuth, async (call) => {
    const { authorization_code, state_code, code_verifier } = call.body
    const proof = { stateCode: state_code, codeVerifier: code_verifier }
    let granted: Awaited<ReturnType<OAuthService['prove']>>['tokens'] | undefined
    const user = await linking.link(readUserCaller(call), async () => {
      const { proved, tokens } = await oauth.prove(call.app, authorization_code, proof)
      granted = tokens
      return proved
    })
    return { ...user, ...(granted && { oauth_tokens: granted }) }
  })
  router.route(unlinkOAuth, (call) => {
    const { provider, subject } = call.body
    const type = isCrossAppProvider(provider) ? 'cross_app' : `${provider}_oauth`
    return linking.unlink(readUserCaller(call), { type, subject })
  })

  async function handleCallback(provider: string | undefined, parameters: URLSearchParams) {
    const target = await oauth.handleCallback(provider ?? '', readCallback(parameters))
    return target === undefined
      ? expiredPage(EXPIRED_PAGE)
      : { status: 302, body: '', headers: { location: target } }
  }
  router.document('GET', `${CALLBACK_PATH}:provider`, ({ url }, params) =>
    handleCallback(params.provider, new URL(url).searchParams),
  )
  // Apple posts the parameters instead of using the query.
  router.document('POST', `${CALLBACK_PATH}:provider`, async (request, params) =>
    handleCallback(params.provider, await readForm(request)),
  )
}

const readCallback = (parameters: URLSearchParams): OAuthCallback => ({
  state: parameters.get('state'),
  code: parameters.get('code'),
  error: parameters.get('error'),
  iss: parameters.get('iss'),
})
