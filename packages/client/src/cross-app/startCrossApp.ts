import type { CrossAppProvider, LoginMode, SessionReply } from '@latchkey/contract'
import { providerAppIdOf } from '@latchkey/contract'
import { linkOAuth } from '@latchkey/contract/endpoints/linking'
import { finishOAuth, OAUTH_MESSAGES } from '@latchkey/contract/endpoints/oauth'
import type { Client } from '../core/client.ts'
import { createFlow, type Flow } from '../core/flow/createFlow.ts'
import { withTransferOffer } from '../core/user/AccountTransfer.ts'
import type { User } from '../core/user/User.ts'
import { findConnection } from './connections.ts'
import { createProviderTokens } from './createProviderTokens.ts'
import { createProviderVisit } from './createProviderVisit.ts'
import { type CrossAppEvent, type CrossAppState, crossAppMachine } from './crossAppMachine.ts'
import type { CrossAppPopup, CrossAppPorts } from './ports.ts'

type Options = { ports: CrossAppPorts; provider: CrossAppProvider }
/** True if Latchkey's modal shows the login, false for the host app's own screens. */
type Ui = { ownUi: boolean }
type CrossAppFlow<Outcome> = Flow<
  CrossAppState<Outcome, CrossAppPopup>,
  CrossAppEvent<Outcome, CrossAppPopup>
>
type Returned = { code: string; state: string }

/** Starts a login with the user's account of another app. The session is stored before the state is `done`. */
export function startCrossAppLogin(
  client: Client,
  { mode, ownUi, ...options }: Options & Ui & { mode: LoginMode },
): CrossAppFlow<SessionReply> {
  const visit = createProviderVisit(client, { ...options, mode, isLink: false, ownUi })
  return startVisit(client, options, visit, async (returned) => {
    const body = { ...visit.proofOf(returned), mode }
    const { oauth_tokens, ...session } = await client.call(finishOAuth, body)
    client.acceptSession(session, options.provider)
    storeProviderToken(client, options, oauth_tokens)
    return session
  })
}

/** Starts to link the user's account of another app. Linking again renews the grant. */
export function startCrossAppLink(
  client: Client,
  { ownUi, ...options }: Options & Ui,
): CrossAppFlow<User> {
  const visit = createProviderVisit(client, { ...options, ...LINK_OPTIONS, ownUi })
  return startVisit(client, options, visit, (returned) =>
    linkCrossAppAccount(client, options, visit, returned),
  )
}

export const LINK_OPTIONS = { mode: 'login-or-sign-up', isLink: true } as const

/** Links the account that the popup returned. */
export async function linkCrossAppAccount(
  client: Client,
  options: Options,
  visit: ReturnType<typeof createProviderVisit>,
  returned: Returned,
): Promise<User> {
  const { provider: method } = options
  const proof = visit.proofOf(returned)
  const { provider_app_name: appName } = await findConnection(client, method)
  const { oauth_tokens, ...user } = await withTransferOffer(
    { method, appName },
    client.call(linkOAuth, proof),
  )
  const linked = client.acceptUser(user)
  storeProviderToken(client, options, oauth_tokens)
  return linked
}

function startVisit<Outcome>(
  client: Client,
  { ports }: Options,
  visit: ReturnType<typeof createProviderVisit>,
  check: (returned: Returned) => Promise<Outcome>,
): CrossAppFlow<Outcome> {
  async function ask(popup: CrossAppPopup) {
    const returned = await visit.ask(popup)
    // Acknowledge the response, so that the popup's page can close.
    ports.broadcast({ type: OAUTH_MESSAGES.taken, stateCode: returned.state })
    return returned
  }
  const flow = createFlow(crossAppMachine<Outcome, CrossAppPopup>({ ask, check }), client)
  return {
    ...flow,
    stop() {
      visit.stop()
      flow.stop()
    },
  }
}

function storeProviderToken(
  { clock }: Client,
  { ports, provider }: Options,
  granted: SessionReply['oauth_tokens'],
): void {
  const appId = providerAppIdOf(provider)
  if (!appId || !granted) return
  createProviderTokens({ ...ports, nowMs: clock.nowMs }).write(appId, granted.access_token)
}
