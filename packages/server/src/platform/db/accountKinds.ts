import { sql } from 'drizzle-orm'

/** Whether a linked account is a wallet that lives with us. */
export const isEmbeddedWallet = sql`(type = 'wallet'
  and (details ->> 'wallet_client_type') is not distinct from 'privy')`

/** What a person has but cannot come in with again, once they are more than a guest. */
export const opensNothing = sql`(type in ('smart_wallet', 'authorization_key', 'guest')
  or ${isEmbeddedWallet})`
