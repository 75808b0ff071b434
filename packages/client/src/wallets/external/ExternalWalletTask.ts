import type { TaskIntent } from '../../core/intents/Intent.ts'
import type { RequestedWallet } from '../../login/RequestedWallet.ts'

/** An operation with an external wallet for which the modal opens. */
export type ExternalWalletTask = {
  /** `connect` makes the wallet available to the app; `link` also adds it to the user's accounts. */
  purpose: 'connect' | 'link'
  /** Wallet to open at once; undefined shows the wallet list. */
  wanted?: RequestedWallet
  /** Limits the wallet list for this opening. */
  walletList?: readonly string[]
  /** Text of the host app above the list. */
  description?: string
}

/** Opens the modal for an operation with an external wallet. */
export type ExternalWalletIntent = TaskIntent<'external-wallet', ExternalWalletTask>
