import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

const status = z.enum(['broadcasted', 'confirmed', 'execution_reverted', 'failed', 'replaced'])
export type TransactionStatus = z.output<typeof status>

const transaction = z.object({
  id: z.string(),
  wallet_id: z.string(),
  caip2: z.string(),
  transaction_hash: z.string(),
  status,
})
export type WireTransaction = z.output<typeof transaction>

/** Returns the status of a transaction of a server wallet, by its id. */
export const getTransaction = endpoint({
  method: 'GET',
  path: '/api/v1/transactions/:transactionId',
  audience: 'app',
  body: z.undefined(),
  reply: transaction,
})
