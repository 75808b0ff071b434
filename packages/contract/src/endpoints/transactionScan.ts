import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

const text = z.string()
const amount = z.union([text, z.number()])
const maybeText = z.nullish(text)

/** A token in a scan; the native currency has no address. */
const asset = z.object({
  type: maybeText,
  name: maybeText,
  symbol: maybeText,
  address: maybeText,
  decimals: z.nullish(z.number()),
  logo_url: maybeText,
})
const movement = z.object({
  value: z.nullish(amount),
  usd_price: z.nullish(amount),
  token_id: z.nullish(amount),
})
const exposedTo = z.object({
  approval: z.nullish(amount),
  is_approved_for_all: z.nullish(z.boolean()),
  exposure: z.nullish(z.array(movement)),
})

/** Simulation and validation of a transaction; each can fail alone. */
const transactionScan = z.object({
  validation: z.union([
    z.object({
      status: z.literal('Success'),
      result_type: z.enum(['Benign', 'Warning', 'Malicious']),
      reason: maybeText,
      description: maybeText,
    }),
    z.object({ status: z.literal('Error'), error: maybeText }),
  ]),
  simulation: z.union([
    z.object({
      status: z.literal('Success'),
      assets_diffs: z.array(z.object({ asset, in: z.array(movement), out: z.array(movement) })),
      exposures: z.array(z.object({ asset, spenders: z.record(text, exposedTo) })),
    }),
    z.object({ status: z.literal('Error'), error: maybeText }),
  ]),
})
export type TransactionScan = z.output<typeof transactionScan>

const field = text.check(z.maxLength(256))

/**
 * Scans a transaction before the user approves it ([W7.11]; docs/protocol.md, section "Funding, prices, scan").
 */
export const scanTransaction = endpoint({
  method: 'POST',
  path: '/api/v1/scan/transaction',
  audience: 'user',
  body: z.object({
    chain_id: field,
    metadata: z.object({ domain: text.check(z.maxLength(2_048)) }),
    request: z.object({
      method: z.literal('eth_sendTransaction'),
      params: z.array(
        z.object({
          from: field,
          to: z.nullish(field),
          value: z.nullish(field),
          gas: z.nullish(field),
          gasPrice: z.nullish(field),
          nonce: z.nullish(field),
          data: z.nullish(text),
        }),
      ),
    }),
  }),
  reply: transactionScan,
})
