import type { Client } from '@latchkey/client'
import {
  consumeOAuthReturn,
  type OAuthReturn,
  oauthBrowserPorts,
  readOAuthAttempt,
  readOAuthReturn,
  sendOAuthReturnToOpener,
} from '@latchkey/client/flows/oauth'
import { type CrossAppProvider, isCrossAppProvider, type OAuthProvider } from '@latchkey/contract'
import { GOOGLE_DRIVE, isOAuthProvider } from '@latchkey/contract/oauth'

/** Takes up a login that left for a provider: gives it to the window that waits, or opens the modal on it. */
export async function resumeOAuth(client: Client): Promise<void> {
  const ports = oauthBrowserPorts(client.clock)
  const returned = readOAuthReturn(ports)
  if (!returned) return
  const { isHeadless, isFromPopup, isLink, mode } = readOAuthAttempt(ports, returned.state)
  if (isFromPopup && (await sendOAuthReturnToOpener(ports, returned))) {
    consumeOAuthReturn(ports)
    ports.closeWindow()
    return
  }
  // A cloud was opened for a wallet, and the page that asked for it is gone: nothing is left to do here.
  if (returned.provider === GOOGLE_DRIVE) {
    consumeOAuthReturn(ports)
    return
  }
  // Begun with the host's own screens: `useLoginWithOAuth` ends it.
  if (isHeadless) return
  const oauthReturn = consumeOAuthReturn(ports)
  const provider = oauthReturn?.provider
  if (oauthReturn && isLink && (isOAuthProvider(provider) || isCrossAppProvider(provider))) {
    await resumeLink(client, provider, oauthReturn)
    return
  }
  if (oauthReturn) client.intents.open({ kind: 'login', mode, oauthReturn })
}

/** Goes on with a link once it is known who is logged in; the returned promise is for that moment. */
async function resumeLink(
  client: Client,
  method: OAuthProvider | CrossAppProvider,
  returned: OAuthReturn,
) {
  const { linkAccount } = await import('@latchkey/client/account')
  await new Promise<void>((resolve) => {
    const check = () => {
      if (client.getState().status !== 'ready') return
      stop()
      resolve()
    }
    const stop = client.subscribe(check)
    check()
  })
  linkAccount(client, { method, returned })
}
