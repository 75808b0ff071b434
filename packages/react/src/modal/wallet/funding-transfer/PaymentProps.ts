import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import type { TransferTarget } from '@latchkey/client/funding/transfer'
import type { FundStepProps } from '../funding/FundStepProps.ts'

/**
 * Props of a transfer from an external wallet. The request has token, chain and destination; `amount` is
 * what the user confirmed, in whole coins. It ends with `funded` (the common success screen follows),
 * `finished` (its own success screen was shown), `failed` or `back`.
 */
export type TransferStepProps = FundStepProps & { amount: string }

/** Props of a payment with the chosen wallet. */
export type PaymentProps = Pick<TransferStepProps, 'request' | 'screenProps' | 'amount'> & {
  target: TransferTarget
  wallet: ConnectedWallet
  mark: { label: string; icon: string | null; colour: string | null }
  onDifferent(): void
  /** Called after the success screen. */
  onFunded(): void
}
