import { sql } from 'drizzle-orm'

/** SQL condition: the linked account is an embedded wallet. */
export const isEmbeddedWallet = sql`(type = 'wallet'
  and (details ->> 'wallet_client_type') is not distinct from 'privy')`

const NON_LOGIN_TYPES: ReadonlySet<string> = new Set(['smart_wallet', 'authorization_key', 'guest'])
const nonLoginTypes = sql.join(
  [...NON_LOGIN_TYPES].map((type) => sql`${type}`),
  sql`, `,
)

/** Whether a user can log in with an account of this type. */
export const isLoginAccountType = (type: string): boolean => !NON_LOGIN_TYPES.has(type)

/** SQL condition: the linked account cannot be used to log in. */
export const isNotLoginAccount = sql`(type in (${nonLoginTypes})
  or ${isEmbeddedWallet})`
