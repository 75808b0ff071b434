import type { WebhookEventType } from '@latchkey/contract/webhooks'
import type { AccountRow } from '../db/userColumns.ts'

/** An account as it was when something happened to it; its subject is told to nobody. */
export type EventAccount = Omit<AccountRow, 'subject'>

type Transaction = { transactionId: string; walletId: string; caip2: string; hash: string }
type OwnedWallet = { walletId: string; address: string }

/** What each kind of announcement says besides whom it is about. */
export type AppEventDetails = {
  /** Somebody came in: perhaps for the first time, perhaps out of a guest's account. */
  login: { isNew: boolean; isSettled: boolean; account: EventAccount }
  'user.created': Record<never, never>
  'user.deleted': Record<never, never>
  'user.linked_account': { account: EventAccount }
  'user.unlinked_account': { account: EventAccount }
  'user.updated_account': { account: EventAccount }
  'user.transferred_account': { account: EventAccount; fromUserId: string }
  'user.wallet_created': { address: string; chainType: string }
  'wallet.private_key_export': OwnedWallet
  'wallet.recovery_setup': OwnedWallet & { method: string }
  'wallet.recovered': OwnedWallet
  'wallet.archived': OwnedWallet & { chainType: string; archivedAtMs: number }
  'mfa.enabled': { method: string }
  'mfa.disabled': { method: string }
  'transaction.broadcasted': Transaction
  'transaction.confirmed': Transaction
  'transaction.execution_reverted': Transaction
  /** With what was asked of the chain, in the words of the wire. */
  'transaction.still_pending': Transaction & { request: Record<string, unknown> }
  'transaction.failed': Transaction
  'transaction.replaced': Transaction
}
export type AppEventType = keyof AppEventDetails

/** Each event of the wire is announced by its own name; a login is more than one of them. */
type Missing = Exclude<WebhookEventType | 'login', AppEventType | 'user.authenticated'>
type Whole = [Missing] extends [never] ? unknown : never

export type AppEvent<Type extends AppEventType = AppEventType> = Whole &
  {
    [Kind in Type]: {
      appId: string
      type: Kind
      userId: string | null
      details: AppEventDetails[Kind]
      atMs: number
    }
  }[Type]
