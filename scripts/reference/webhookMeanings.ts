import type { WebhookEventType } from '@latchkey/contract/endpoints/webhooks'

/** When the server emits each webhook event. */
export const WEBHOOK_MEANINGS: Readonly<Record<WebhookEventType, string>> = {
  'user.created': 'A user logged in for the first time, or was imported.',
  'user.deleted': 'A user was deleted. `user` is the user before the deletion.',
  'user.authenticated': 'A user logged in with `account`.',
  'user.linked_account': 'A user linked `account`.',
  'user.unlinked_account': 'A user unlinked `account`.',
  'user.updated_account': 'A user replaced an email address or a phone number by `account`.',
  'user.transferred_account':
    'A login method moved from one user to another. The first user was deleted.',
  'user.wallet_created': 'An embedded wallet was created.',
  'transaction.broadcasted': 'A transaction of a server wallet was sent to the chain.',
  'transaction.confirmed': 'The transaction is part of a block and succeeded.',
  'transaction.execution_reverted': 'The transaction is part of a block and reverted.',
  'transaction.still_pending': 'The transaction waits longer than usual.',
  'transaction.failed': 'The transaction cannot be part of a block any more.',
  'transaction.replaced': 'Another transaction with the same nonce is part of a block.',
  'wallet.private_key_export': 'The private key of a wallet was exported.',
  'wallet.recovery_setup': 'A user chose a recovery method for a device wallet.',
  'wallet.recovered': 'A user recovered a device wallet on another device.',
  'wallet.archived': 'A server wallet was archived.',
  'mfa.enabled': 'A user enrolled a second factor.',
  'mfa.disabled': 'A user removed a second factor.',
  'privy.test': 'An operator tested the endpoint in the dashboard.',
}
