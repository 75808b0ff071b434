import type { WebhookEventType } from '@latchkey/contract/endpoints/webhooks'
import type { AccountRow } from '../db/userColumns.ts'

/** Account at the time of the event, without its subject. */
export type EventAccount = Omit<AccountRow, 'subject'>

type Transaction = { transactionId: string; walletId: string; caip2: string; hash: string }
type OwnedWallet = { walletId: string; address: string }

/** Details of each event type. */
export type AppEventDetails = {
  /** Login. `isNew`: sign-up. `isSettled`: a guest became a regular user. */
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
  /** With the original request in API format. */
  'transaction.still_pending': Transaction & { request: Record<string, unknown> }
  'transaction.failed': Transaction
  'transaction.replaced': Transaction
}
export type AppEventType = keyof AppEventDetails

/** Compile-time check: every webhook event type has details here. A login produces several. */
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
