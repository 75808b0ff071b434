import type { Client } from '@latchkey/client'
import {
  consumeOAuthReturn,
  type OAuthReturn,
  oauthBrowserPorts,
  readOAuthAttempt,
  readOAuthReturn,
  sendOAuthReturnToOpener,
} from '@latchkey/client/flows/oauth'
import {
  type CrossAppProvider,
  isCrossAppProvider,
  isOAuthProvider,
  type OAuthProvider,
} from '@latchkey/contract'
import { GOOGLE_DRIVE } from '@latchkey/contract/endpoints/oauth'

/** Resumes a login that was redirected to a provider: hands it to the opener window or opens the modal. */
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
  // The page that opened the cloud provider for a wallet is gone, so there is nothing to resume.
  if (returned.provider === GOOGLE_DRIVE) {
    consumeOAuthReturn(ports)
    return
  }
  // A headless login is finished by `useLoginWithOAuth`.
  if (isHeadless) return
  const oauthReturn = consumeOAuthReturn(ports)
  const provider = oauthReturn?.provider
  if (oauthReturn && isLink && (isOAuthProvider(provider) || isCrossAppProvider(provider))) {
    await resumeLink(client, provider, oauthReturn)
    return
  }
  if (oauthReturn) client.intents.open({ kind: 'login', mode, oauthReturn })
}

/** Resumes a link when the session is loaded. */
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
