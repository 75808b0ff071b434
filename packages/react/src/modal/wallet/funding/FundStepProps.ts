import type { OAuthPopup } from '@latchkey/client/flows/oauth'
import type { FundingEvent, FundingRequest } from '@latchkey/client/funding'
import type { WalletScreenProps } from '../WalletScreenProps.ts'

/** What each step of funding a wallet draws from. */
export type FundStepProps = {
  request: FundingRequest
  screenProps: Pick<WalletScreenProps, 'client' | 'wallets' | 'config' | 'onClose'>
  send(event: FundingEvent): void
}

/** A step in a provider's window, which the press before it opened; null when the browser refused it. */
export type PopupStepProps = FundStepProps & { popup: OAuthPopup | null }
