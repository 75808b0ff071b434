import type { CrossAppProvider, LoginMode, SessionReply } from '@latchkey/contract'
import { providerAppIdOf } from '@latchkey/contract'
import { linkOAuth } from '@latchkey/contract/linking'
import { finishOAuth, OAUTH_MESSAGES } from '@latchkey/contract/oauth'
import { withTransferOffer } from '../account/AccountTransfer.ts'
import type { Client } from '../client.ts'
import { createFlow, type Flow } from '../flow/createFlow.ts'
import {
  type CrossAppEvent,
  type CrossAppState,
  crossAppMachine,
} from '../flows/cross-app/crossAppMachine.ts'
import type { User } from '../user/User.ts'
import { findConnection } from './connections.ts'
import { createProviderVisit } from './createProviderVisit.ts'
import type { CrossAppPopup, CrossAppPorts } from './ports.ts'
import { createProviderTokens } from './providerTokens.ts'

type Options = { ports: CrossAppPorts; provider: CrossAppProvider }
/** True when our own modal asks, false when the host draws its own screens. */
type Ui = { ownUi: boolean }
type CrossAppFlow<Outcome> = Flow<
  CrossAppState<Outcome, CrossAppPopup>,
  CrossAppEvent<Outcome, CrossAppPopup>
>
type Returned = { code: string; state: string }

/** A login with the account at another app. */
export function startCrossAppLogin(
  client: Client,
  { mode, ownUi, ...options }: Options & Ui & { mode: LoginMode },
): CrossAppFlow<SessionReply> {
  const visit = createProviderVisit(client, { ...options, mode, isLink: false, ownUi })
  return startVisit(client, options, visit, async (returned) => {
    const body = { ...visit.proofOf(returned), mode }
    const { oauth_tokens, ...session } = await client.call(finishOAuth, body)
    // Not with the session: what a social provider grants is told to the host, this is not.
    client.acceptSession(session, options.provider)
    storeProviderToken(client, options, oauth_tokens)
    return session
  })
}

/** The account at another app is added to whoever is logged in; once more, it renews what that app granted. */
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

/** Adds what the visit brought back. */
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
    // The page in the window may go: somebody has its answer.
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
