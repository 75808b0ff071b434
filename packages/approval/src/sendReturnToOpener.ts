import { browserPorts } from '@latchkey/client'
import { oauthBrowserPorts, readOAuthReturn } from '@latchkey/client/flows/oauth'
import { OAUTH_MESSAGES } from '@latchkey/contract/endpoints/oauth'

/**
 * In the popup of a cloud, which returns to this page: posts the result to the page in the host's frame. Storage
 * of the two is partitioned, so they share nothing but the opener. Returns false in any other window.
 */
export function sendReturnToOpener(): boolean {
  const returned = readOAuthReturn(oauthBrowserPorts(browserPorts().clock))
  const opener = window.opener as Window | null
  if (window.parent !== window || !opener || !returned) return false
  history.replaceState(null, '', location.pathname)
  const { code, state } = returned
  opener.postMessage(
    { type: OAUTH_MESSAGES.response, stateCode: state, authorizationCode: code },
    location.origin,
  )
  window.close()
  return true
}
