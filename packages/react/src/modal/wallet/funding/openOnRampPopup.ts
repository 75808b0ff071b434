import type { OAuthPopup } from '@latchkey/client/flows/oauth'
import { claimOAuthPopup, openOAuthPopup } from '../../oauthPopup.ts'

/** An empty window for a provider's page, to be called inside the press; null when the browser refused it. */
export function openOnRampPopup(): OAuthPopup | null {
  openOAuthPopup()
  return claimOAuthPopup({ isAlone: true })
}
