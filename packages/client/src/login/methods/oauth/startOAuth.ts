import { HEADERS, type LoginMode, type OAuthProvider, type SessionReply } from '@latchkey/contract'
import {
  finishOAuth,
  OAUTH_QUERY,
  startOAuth as startCall,
} from '@latchkey/contract/endpoints/oauth'
import type { Client } from '../../../core/client.ts'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { requireClient } from '../../../core/flow/requireClient.ts'
import type { User } from '../../../core/user/User.ts'
import { loginAttemptMachine } from '../../loginAttemptMachine.ts'
import { beginAttempt, consumeCodeVerifier } from './attempt.ts'
import type { OAuthEvent, OAuthState } from './OAuthState.ts'
import { readOAuthReturn, returnUrl } from './oauthReturn.ts'
import { awaitPopup } from './popup.ts'
import type { OAuthPopup, OAuthPorts, OAuthReturn } from './ports.ts'

/** Options of a social login or link. */
export type OAuthOptions = {
  /** Browser functions; `oauthBrowserPorts()` implements them. */
  ports: OAuthPorts
  /** Social provider to log in with. */
  provider: OAuthProvider
  /** `no-signup` rejects users without an account. */
  mode: LoginMode
  /**
   * True if Latchkey's modal shows the login. It is sent to the server, and the return opens the modal again.
   */
  ownUi: boolean
  /** Return with which this page was loaded. Used once; a retry starts over. */
  returned?: OAuthReturn | undefined
  /** Returns the popup that the click opened; without one, the page redirects. */
  getPopup?: (() => OAuthPopup | null) | undefined
}

/** Proof for the server that the user was at the provider. */
export type OAuthProof = { authorization_code: string; state_code: string; code_verifier: string }

/**
 * Starts a social login, by redirect or in a popup. The session is stored before the state is `done`.
 * @example
 * ```ts
 * import { browserPorts, createClient } from '@latchkey/client'
 * import { oauthBrowserPorts, startOAuth } from '@latchkey/client/flows/oauth'
 *
 * const client = createClient({ appId: 'myshop0000000000000000001', apiUrl: 'https://login.example.com', ports: browserPorts() })
 * const ports = oauthBrowserPorts(client.clock)
 * const flow = startOAuth(client, { ports, provider: 'google', mode: 'login-or-sign-up', ownUi: false })
 * flow.send({ type: 'start' })
 * ```
 */
export const startOAuth = (client: Client, options: OAuthOptions): Flow<OAuthState, OAuthEvent> =>
  startOAuthFlow(client, options, async (proof) => {
    const { mode, provider } = options
    const session = await client.call(finishOAuth, { ...proof, mode })
    const user = client.acceptSession(session, provider)
    if (session.oauth_tokens) reportTokens(client, session.oauth_tokens, user)
    return session
  })

/** Reports the tokens that the provider granted to the host app. They are not stored. */
const reportTokens = (
  client: Client,
  granted: NonNullable<SessionReply['oauth_tokens']>,
  user: User,
) =>
  client.report({
    kind: 'oauth-tokens',
    oAuthTokens: {
      provider: granted.provider,
      accessToken: granted.access_token,
      accessTokenExpiresInSeconds: granted.access_token_expires_in_seconds,
      refreshToken: granted.refresh_token,
      refreshTokenExpiresInSeconds: granted.refresh_token_expires_in_seconds,
      scopes: granted.scopes,
    },
    user,
  })

/** Visits a social provider and submits the proof. */
export function startOAuthFlow<Outcome>(
  client: Client,
  options: OAuthOptions & { isLink?: boolean; getEvidenceNonce?: () => Promise<string> },
  finish: (proof: OAuthProof) => Promise<Outcome>,
): Flow<OAuthState<Outcome>, OAuthEvent<Outcome>> {
  requireClient(client)
  const { ports, provider, mode, ownUi } = options
  let pending = options.returned
  let isStopped = false
  let stopWaiting = () => {}

  async function addressOf(redirectTo: string, inPopup: boolean) {
    const disableSignup = mode === 'no-signup'
    const attempt = await beginAttempt(ports, {
      headless: !ownUi,
      disableSignup,
      inPopup,
      ...(options.isLink && { isLink: true }),
    })
    const { url } = await client.call(
      startCall,
      {
        provider,
        redirect_to: redirectTo,
        code_challenge: attempt.codeChallenge,
        state_code: attempt.stateCode,
        ...(options.getEvidenceNonce && { evidence_nonce: await options.getEvidenceNonce() }),
      },
      ownUi ? { headers: { [HEADERS.ownUi]: 't' } } : {},
    )
    return { url, stateCode: attempt.stateCode }
  }

  /** Visits the provider. Never resolves after a redirect, because the page is left. */
  async function visitProvider(): Promise<OAuthReturn> {
    const { extension } = ports
    if (extension) {
      const { url } = await addressOf(extensionRedirect(extension.id), false)
      return readExtensionReturn(await extension.launch(url), extension.id)
    }
    const popup = options.getPopup?.() ?? null
    try {
      const { url, stateCode } = await addressOf(returnUrl(ports), popup !== null)
      if (!popup) return await leavePage(url)
      popup.goTo(url)
      const waiting = awaitPopup(ports, popup, { stateCode, provider })
      stopWaiting = waiting.stop
      return await waiting.returned
    } catch (error) {
      popup?.close()
      throw error
    }
  }

  function leavePage(url: string): Promise<never> {
    return new Promise((_, reject) => {
      const stop = ports.onPageRestored(() => {
        stop()
        reject(new LatchkeyError('oauth_user_denied', 'The user returned without a response'))
      })
      stopWaiting = stop
      if (isStopped) return
      ports.saveFragment(ports.address().hash)
      ports.goTo(url)
    })
  }

  async function logIn(): Promise<Outcome> {
    const returned = pending ?? (await visitProvider())
    pending = undefined
    const code_verifier = consumeCodeVerifier(ports, returned)
    return finish({
      authorization_code: returned.code,
      state_code: returned.state,
      code_verifier,
    })
  }

  const flow = createFlow(loginAttemptMachine(logIn), { clock: client.clock })
  return {
    ...flow,
    stop() {
      isStopped = true
      stopWaiting()
      flow.stop()
    },
  }
}

/** Redirect URL of a browser extension. */
const extensionRedirect = (id: string) => `https://${id}.chromiumapp.org`

/** Reads the URL that the browser returned to an extension, and checks that it belongs to this extension. */
function readExtensionReturn(text: string, id: string): OAuthReturn {
  const refused = new LatchkeyError(
    'oauth_unexpected',
    'The extension received no valid OAuth response',
  )
  if (!URL.canParse(text)) throw refused
  const url = new URL(text)
  const isOwn =
    url.origin === extensionRedirect(id) ||
    (url.protocol === 'chrome-extension:' && url.hostname === id)
  const hasAll = Object.values(OAUTH_QUERY).every((name) => url.searchParams.get(name))
  const returned = isOwn && hasAll ? readOAuthReturn({ address: () => url }) : null
  if (!returned) throw refused
  return returned
}
