import { sql } from 'drizzle-orm'

/** Whether a linked account is a wallet that lives with us. */
export const isEmbeddedWallet = sql`(type = 'wallet'
  and (details ->> 'wallet_client_type') is not distinct from 'privy')`

const NO_WAY_IN: ReadonlySet<string> = new Set(['smart_wallet', 'authorization_key', 'guest'])
const noWayIn = sql.join(
  [...NO_WAY_IN].map((type) => sql`${type}`),
  sql`, `,
)

/** Whether an account of this kind lets its person in again. */
export const isLoginAccountType = (type: string): boolean => !NO_WAY_IN.has(type)

/** What a person has but cannot come in with again, once they are more than a guest. */
export const isNotLoginAccount = sql`(type in (${noWayIn})
  or ${isEmbeddedWallet})`
