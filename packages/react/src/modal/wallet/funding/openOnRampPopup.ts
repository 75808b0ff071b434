import type { OAuthPopup } from '@latchkey/client/flows/oauth'
import { claimOAuthPopup, openOAuthPopup } from '../../oauthPopup.ts'

/** Opens an empty popup for a provider's page, inside the click handler; null if the browser blocked it. */
export function openOnRampPopup(): OAuthPopup | null {
  openOAuthPopup()
  return claimOAuthPopup({ isAlone: true })
}
