import type { ConnectedWallet, Wallets } from '@latchkey/client/external-wallets'
import type { PayerStepsEvent, TransferTarget } from '@latchkey/client/funding/transfer'
import type { FundStepProps } from '../funding/FundStepProps.ts'

/**
 * Props of a transfer from an external wallet. The request has token, chain and destination; `amount` is
 * what the user confirmed, in whole coins. It ends with `funded` (the common success screen follows),
 * `finished` (its own success screen was shown), `failed` or `back`.
 */
export type TransferStepProps = FundStepProps & { amount: string }

/** Props of the screens that choose and connect the paying wallet. */
export type PayerStepProps = {
  wallets: Wallets
  /** Chain types it may pay from, preferred first. */
  chains: readonly ConnectedWallet['type'][]
  send(event: PayerStepsEvent): void
  onClose: (() => void) | undefined
}

/** Props of a payment with the chosen wallet. */
export type PaymentProps = Pick<TransferStepProps, 'request' | 'screenProps' | 'amount'> & {
  target: TransferTarget
  wallet: ConnectedWallet
  mark: { label: string; icon: string | null; colour: string | null }
  onDifferent(): void
  /** Called after the success screen. */
  onFunded(): void
}
