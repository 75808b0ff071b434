import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import type { TransferTarget } from '@latchkey/client/funding/transfer'
import type { FundStepProps } from '../funding/FundStepProps.ts'

/**
 * From a wallet of the person's own: which one, from which chain, approved there. The request says token,
 * chain and destination; `amount` is what the person confirmed, in whole coins. It ends with `funded`
 * (the common success follows), `finished` (it showed its own), `failed` or `back`.
 */
export type TransferStepProps = FundStepProps & { amount: string }

/** What each way to pay with a chosen wallet draws from. */
export type PaymentProps = Pick<TransferStepProps, 'request' | 'screenProps' | 'amount'> & {
  target: TransferTarget
  wallet: ConnectedWallet
  mark: { label: string; icon: string | null; colour: string | null }
  onDifferent(): void
  /** It has arrived, and the person has seen that. */
  onFunded(): void
}
