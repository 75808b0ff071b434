import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const text = z.string()
const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** A wallet whose key the signer keeps (wire contract 11). Moments are epoch milliseconds. */
const serverWallet = z.object({
  id: text,
  address: text,
  chain_type: text,
  public_key: maybe(text),
  created_at: z.number(),
  exported_at: z.nullable(z.number()),
  imported_at: z.nullable(z.number()),
  policy_ids: z.array(text),
  additional_signers: z.array(z.object({ signer_id: text })),
  owner_id: z.nullable(text),
})
export type ServerWallet = z.output<typeof serverWallet>

/** A person makes a wallet of their own; whose it is, the token says. */
export const createServerWallet = endpoint({
  method: 'POST',
  path: '/api/v1/wallets',
  audience: 'user',
  body: z.looseObject({ chain_type: text }),
  reply: serverWallet,
})

/** Asks the wallet for a signature; the request itself is signed by its owner (wire contract 12). */
export const askServerWallet = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/:walletId/rpc',
  audience: 'user',
  body: z.looseObject({ method: text }),
  reply: z.object({
    method: text,
    data: z.optional(z.record(z.string(), z.unknown())),
    error: z.optional(z.object({ code: text, message: text })),
  }),
})
