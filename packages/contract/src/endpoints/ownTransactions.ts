import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

/** Transactions of the user's embedded Ethereum wallets. Solana nodes list those of an address themselves. */
const path = '/api/v1/users/me/transactions'
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const caip2 = z.string().check(z.regex(/^eip155:[0-9]{1,16}$/))
const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))

/** Records a transaction that the client sent, for the list of the wallet's activity. A repeated call changes nothing. */
export const recordOwnTransaction = endpoint({
  method: 'POST',
  path,
  audience: 'user',
  body: z.object({ address, caip2, hash }),
  reply: z.object({ success: z.literal(true) }),
})

/**
 * The newest transactions that a wallet of the user sent with the client or through this server, newest first. Query:
 * `address`, `caip2`.
 */
export const listOwnTransactions = endpoint({
  method: 'GET',
  path,
  audience: 'user',
  body: z.undefined(),
  reply: z.object({
    transactions: z.array(
      z.object({
        hash: z.string(),
        /** Epoch milliseconds. */
        created_at: z.number(),
      }),
    ),
  }),
})
