import {
  type Client,
  LatchkeyError,
  type LoginIntent,
  type Report,
  type User,
} from '@latchkey/client'
import { linkAccount } from '@latchkey/client/account'
import { peekConnection } from '@latchkey/client/cross-app'
import type { CrossAppProvider, ErrorCode } from '@latchkey/contract'
import { crossAppText } from '../text/crossApp.ts'

/** Opens the modal on the account at another app; who is logged in when it closes. */
export async function logInWithCrossApp(client: Client, crossApp: CrossAppProvider): Promise<User> {
  const { user } = client.getState()
  if (user && !user.isGuest)
    throw new LatchkeyError('invalid_data', 'A user is already logged in; link the account instead')
  const intent: LoginIntent = { kind: 'login', mode: 'login-or-sign-up', crossApp }
  return untilClosed(client, crossApp, 'login', () => client.intents.open(intent))
}

/** Opens the modal to add the account at another app; the person as they are when it closes. */
export async function linkCrossApp(client: Client, method: CrossAppProvider): Promise<User> {
  return untilClosed(client, method, 'link', () => linkAccount(client, { method }))
}

/** What the host would hear, as a promise: a failure that is tried again with success was none. */
function untilClosed(
  client: Client,
  provider: CrossAppProvider,
  kind: 'login' | 'link',
  open: () => void,
): Promise<User> {
  return new Promise((resolve, reject) => {
    let last: Extract<Report, { kind: 'login' | 'link' }> | undefined
    const stopHearing = client.onReport((report) => {
      if (report.kind === kind && 'outcome' in report) last = report
    })
    open()
    const stopWatching = client.intents.subscribe(look)
    look()
    function look() {
      if (client.intents.getState().status === 'active') return
      stopWatching()
      // What is told on closing is told right after it.
      queueMicrotask(() => {
        stopHearing()
        if (last?.outcome === 'complete') resolve(last.user)
        else reject(issueWith(client, provider, last?.code))
      })
    }
  })
}

function issueWith(client: Client, provider: CrossAppProvider, code: ErrorCode = 'unexpected') {
  const name = peekConnection(client, provider)?.provider_app_name ?? crossAppText.unnamed
  return new LatchkeyError(code, crossAppText.wrong(name))
}
