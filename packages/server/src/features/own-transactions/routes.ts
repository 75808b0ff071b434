import {
  listOwnTransactions,
  recordOwnTransaction,
} from '@latchkey/contract/endpoints/ownTransactions'
import type { Router } from '../../platform/http/createRouter.ts'
import type { OwnTransactionsService } from './service.ts'

/** Mounts the transactions of a user's own wallets. */
export function mountOwnTransactions(router: Router, transactions: OwnTransactionsService): void {
  router.route(recordOwnTransaction, ({ claims, body }) => transactions.record(claims, body))
  router.route(listOwnTransactions, ({ claims, query }) =>
    transactions.list(claims, { address: query('address'), caip2: query('caip2') }),
  )
}
