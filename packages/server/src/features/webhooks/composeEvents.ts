import {
  RECOVERY_SETUP_METHODS,
  type WebhookEvent,
  webhookEvent,
} from '@latchkey/contract/endpoints/webhooks'
import type { AppEvent, AppEventDetails } from '../events/statements.ts'
import { toWireAccount, toWireUser } from '../user/service.ts'
import type { UserRow } from '../user/statements.ts'

/**
 * Converts an app event to webhook events. The contract's schema parses each, so that no undescribed field
 * leaves. Returns none if the user was erased.
 */
export function composeEvents(event: AppEvent, row: UserRow | undefined) {
  return eventsOf(event, row).map((wireEvent) => webhookEvent.parse(wireEvent))
}

/** Not parsed yet: a stored event may be from an older version. */
type Unread = { type: WebhookEvent['type'] } & Record<string, unknown>

function eventsOf({ type, userId, details }: AppEvent, row: UserRow | undefined): Unread[] {
  const about = <Type extends keyof AppEventDetails>() => details as AppEventDetails[Type]
  switch (type) {
    case 'wallet.private_key_export':
    case 'wallet.recovered': {
      const { walletId, address } = about<typeof type>()
      return [{ type, user_id: userId, wallet_id: walletId, wallet_address: address }]
    }
    case 'wallet.recovery_setup': {
      const { walletId, address, method } = about<typeof type>()
      const setupMethod = RECOVERY_SETUP_METHODS[method as keyof typeof RECOVERY_SETUP_METHODS]
      const wallet = { wallet_id: walletId, wallet_address: address }
      return [{ type, user_id: userId, ...wallet, method: setupMethod }]
    }
    case 'wallet.archived': {
      const { walletId, address, chainType, archivedAtMs } = about<typeof type>()
      const wallet = { wallet_id: walletId, wallet_address: address, chain_type: chainType }
      return [{ type, ...wallet, archived_at: archivedAtMs }]
    }
    case 'mfa.enabled':
    case 'mfa.disabled':
      return [{ type, user_id: userId, method: about<typeof type>().method }]
    case 'transaction.broadcasted':
    case 'transaction.confirmed':
    case 'transaction.execution_reverted':
    case 'transaction.failed':
    case 'transaction.replaced':
      return [{ type, ...toTransaction(about<typeof type>()) }]
    case 'transaction.still_pending': {
      const { request, ...transaction } = about<typeof type>()
      return [{ type, ...toTransaction(transaction), transaction_request: request }]
    }
  }
  if (!row) return []
  const user = toWireUser(row)
  switch (type) {
    case 'login': {
      const { isNew, isSettled, account } = about<'login'>()
      const login = { user, account: toWireAccount(account) }
      return [
        ...(isNew ? [{ type: 'user.created' as const, user }] : []),
        ...(isSettled ? [{ type: 'user.linked_account' as const, ...login }] : []),
        { type: 'user.authenticated', ...login },
      ]
    }
    case 'user.created':
    case 'user.deleted':
      return [{ type, user }]
    case 'user.linked_account':
    case 'user.unlinked_account':
    case 'user.updated_account':
      return [{ type, user, account: toWireAccount(about<typeof type>().account) }]
    case 'user.transferred_account': {
      const { fromUserId, account } = about<typeof type>()
      const fromUser = { id: fromUserId }
      const moved = { fromUser, toUser: user, account: toWireAccount(account) }
      return [{ type, ...moved, deletedUser: true }]
    }
    case 'user.wallet_created': {
      const { address, chainType } = about<typeof type>()
      return [{ type, user, wallet: { type: 'wallet', address, chain_type: chainType } }]
    }
  }
}

const toTransaction = (details: AppEventDetails['transaction.confirmed']) => ({
  transaction_id: details.transactionId,
  wallet_id: details.walletId,
  caip2: details.caip2,
  transaction_hash: details.hash,
})
