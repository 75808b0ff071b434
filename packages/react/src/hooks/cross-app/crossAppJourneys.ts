import {
  type Client,
  LatchkeyError,
  type LoginIntent,
  type Report,
  type User,
} from '@latchkey/client'
import { checkLink, linkAccount } from '@latchkey/client/account'
import {
  type CrossAppEvent,
  type CrossAppPopup,
  type CrossAppState,
  crossAppBrowserPorts,
  peekConnection,
  startCrossAppLink,
  startCrossAppLogin,
} from '@latchkey/client/cross-app'
import { type Flow, runFlow } from '@latchkey/client/flows'
import type { CrossAppProvider, ErrorCode } from '@latchkey/contract'
import { claimOAuthPopup } from '../../modal/oauthPopup.ts'
import { crossAppText } from '../../text/crossApp.ts'

type CrossAppJourneys = Record<
  'logIn' | 'link',
  (client: Client, provider: CrossAppProvider) => Promise<User>
>

const mode = 'login-or-sign-up'

/** Logs in or links in the modal. Settles when the modal closes. */
export const modalJourneys: CrossAppJourneys = {
  logIn(client, crossApp) {
    const intent: LoginIntent = { kind: 'login', mode, crossApp }
    return runInModal(client, crossApp, 'login', () => client.intents.open(intent))
  },
  link: (client, method) =>
    runInModal(client, method, 'link', () => linkAccount(client, { method })),
}

/** Logs in or links without screens. Only the promise reports the outcome. */
export const headlessJourneys: CrossAppJourneys = {
  logIn(client, provider) {
    const ports = crossAppBrowserPorts(client.clock)
    return runHeadless(client, startCrossAppLogin(client, { ports, provider, mode, ownUi: false }))
  },
  async link(client, provider) {
    checkLink(client, provider)
    const ports = crossAppBrowserPorts(client.clock)
    return runHeadless(client, startCrossAppLink(client, { ports, provider, ownUi: false }))
  },
}

/** Resolves with the last report before the modal closes, so a failure followed by a success does not count. */
function runInModal(
  client: Client,
  provider: CrossAppProvider,
  kind: 'login' | 'link',
  open: () => void,
): Promise<User> {
  return new Promise((resolve, reject) => {
    let last: Extract<Report, { kind: 'login' | 'link' }> | undefined
    const stopReports = client.onReport((report) => {
      if (report.kind === kind && 'outcome' in report) last = report
    })
    open()
    const stopWatching = client.intents.subscribe(check)
    check()
    function check() {
      if (client.intents.getState().status === 'active') return
      stopWatching()
      // Reports on closing are sent right after it.
      queueMicrotask(() => {
        stopReports()
        if (last?.outcome === 'complete') resolve(last.user)
        else reject(toCrossAppError(client, provider, last?.code))
      })
    }
  })
}

function toCrossAppError(
  client: Client,
  provider: CrossAppProvider,
  code: ErrorCode = 'unexpected',
) {
  const name = peekConnection(client, provider)?.provider_app_name ?? crossAppText.unnamed
  return new LatchkeyError(code, crossAppText.wrong(name))
}

async function runHeadless<Outcome>(
  client: Client,
  flow: Flow<CrossAppState<Outcome, CrossAppPopup>, CrossAppEvent<Outcome, CrossAppPopup>>,
): Promise<User> {
  const start = { type: 'start', popup: claimOAuthPopup() } as const
  const { status } = await runFlow(flow, start, ['done', 'error', 'popup-blocked'])
  if (status === 'popup-blocked') throw new LatchkeyError('oauth_unexpected', crossAppText.blocked)
  const { user } = client.getState()
  if (!user) throw new LatchkeyError('unexpected', 'The user was logged out meanwhile.')
  return user
}
