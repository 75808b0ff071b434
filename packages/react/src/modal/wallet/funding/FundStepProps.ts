import type { OAuthPopup } from '@latchkey/client/flows/oauth'
import type { FundingEvent, FundingRequest } from '@latchkey/client/funding'
import type { WalletScreenProps } from '../WalletScreenProps.ts'

/** Props of each funding step. */
export type FundStepProps = {
  request: FundingRequest
  screenProps: Pick<WalletScreenProps, 'client' | 'wallets' | 'config' | 'onClose'>
  send(event: FundingEvent): void
}

/** Props of a step in a provider's popup; null if the browser blocked it. */
export type PopupStepProps = FundStepProps & { popup: OAuthPopup | null }
