import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

const status = z.enum(['broadcasted', 'confirmed', 'execution_reverted', 'failed', 'replaced'])
export type TransactionStatus = z.output<typeof status>

const transaction = z.object({
  id: z.string(),
  wallet_id: z.string(),
  caip2: z.string(),
  transaction_hash: z.string(),
  status,
})
/** Transaction of a server wallet: id, CAIP-2 chain, hash and status. */
export type WireTransaction = z.output<typeof transaction>

/** Returns the status of a transaction of a server wallet, by its id. */
export const getTransaction = endpoint({
  method: 'GET',
  path: '/api/v1/transactions/:transactionId',
  audience: 'app',
  body: z.undefined(),
  reply: transaction,
})
