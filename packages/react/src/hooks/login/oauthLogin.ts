import type { Client, LoginResult } from '@latchkey/client'
import {
  consumeOAuthReturn,
  type OAuthEvent,
  type OAuthOptions,
  type OAuthState,
  oauthBrowserPorts,
  readOAuthAttempt,
  readOAuthReturn,
  startOAuth,
} from '@latchkey/client/flows/oauth'
import { isOAuthProvider } from '@latchkey/contract'
import type { FlowRun } from '../createFlowRun.ts'
import { runLogin } from './currentLogin.ts'

export type OAuthFlowRun = FlowRun<OAuthState, OAuthEvent>

/** Logs in with a social provider. With a redirect, the promise does not settle: the login ends on the return. */
export async function loginWithOAuth(
  client: Client,
  run: OAuthFlowRun,
  options: Pick<OAuthOptions, 'provider' | 'mode' | 'returned' | 'getPopup'>,
): Promise<LoginResult> {
  const ports = oauthBrowserPorts(client.clock)
  const flow = run.start(startOAuth(client, { ports, ownUi: false, ...options }))
  return runLogin(client, flow, { type: 'start' })
}

/** Returns a function that finishes a headless login of an earlier page, or null if there is none. */
export function findOAuthReturn(client: Client, run: OAuthFlowRun) {
  const ports = oauthBrowserPorts(client.clock)
  const found = readOAuthReturn(ports)
  if (!found) return null
  const { isHeadless, isFromPopup, mode } = readOAuthAttempt(ports, found.state)
  if (!isHeadless || isFromPopup) return null
  const returned = consumeOAuthReturn(ports)
  if (!returned || !isOAuthProvider(returned.provider)) return null
  const { provider } = returned
  return () => loginWithOAuth(client, run, { provider, mode, returned })
}
