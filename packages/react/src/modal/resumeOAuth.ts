import type { Client } from '@latchkey/client'
import {
  handOverOAuth,
  oauthBrowserPorts,
  readOAuthAttempt,
  readOAuthReturn,
  takeOAuthReturn,
} from '@latchkey/client/flows/oauth'

/** Takes up a login that left for a provider: gives it to the window that waits, or opens the modal on it. */
export async function resumeOAuth(client: Client): Promise<void> {
  const ports = oauthBrowserPorts(client.clock)
  const returned = readOAuthReturn(ports)
  if (!returned) return
  const { isHeadless, isFromPopup, mode } = readOAuthAttempt(ports, returned.state)
  if (isFromPopup && (await handOverOAuth(ports, returned))) {
    takeOAuthReturn(ports)
    ports.closeWindow()
    return
  }
  // Begun with the host's own screens: `useLoginWithOAuth` ends it.
  if (isHeadless) return
  const oauthReturn = takeOAuthReturn(ports)
  if (oauthReturn) client.intents.open({ kind: 'login', mode, oauthReturn })
}
