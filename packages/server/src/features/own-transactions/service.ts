import { isKnownAccount, type WireUser } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { invalidField, ServiceError } from '../../platform/ServiceError.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { UserService } from '../user/service.ts'
import type { OwnTransactionsRepo } from './repo.ts'

type Deps = {
  repo: OwnTransactionsRepo
  users: Pick<UserService, 'requireBySession'>
  rateLimiter: Pick<RateLimiter, 'take'>
  nowMs(): number
}
type Sent = { address: string; caip2: string; hash: string }
type Asked = { address: string | undefined; caip2: string | undefined }

export type OwnTransactionsService = ReturnType<typeof createOwnTransactionsService>

/** Transactions of a user's own wallets. The client reports the hashes, and only the same user sees them. */
export function createOwnTransactionsService({ repo, users, rateLimiter, nowMs }: Deps) {
  return {
    async record({ appId, ...claims }: AccessClaims, { address, caip2, hash }: Sent) {
      const user = await users.requireBySession({ appId, ...claims })
      if (!hasWallet(user, address)) throw invalidField('address', 'a wallet of the user')
      const taken = await rateLimiter.take([
        {
          key: `own-transactions:${appId}:${user.id}`,
          max: SERVER_LIMITS.ownTransactionsPerUserMax,
          windowMs: SERVER_LIMITS.walletWindowMs,
        },
      ])
      if (!taken.allowed) {
        throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
      }
      await repo.record(
        { userId: user.id, address, caip2 },
        { appId, hash, nowMs: nowMs(), keptMax: SERVER_LIMITS.ownTransactionsKeptMax },
      )
      return { success: true } as const
    },

    async list(claims: AccessClaims, { address = '', caip2 = '' }: Asked) {
      const user = await users.requireBySession(claims)
      const rows = await repo.list(
        { userId: user.id, address, caip2 },
        SERVER_LIMITS.ownTransactionsListedMax,
      )
      return {
        transactions: rows.map(({ hash, createdAtMs }) => ({ hash, created_at: createdAtMs })),
      }
    },
  }
}

const hasWallet = ({ linked_accounts }: WireUser, address: string): boolean =>
  linked_accounts
    .filter(isKnownAccount)
    .some(
      (account) =>
        account.type === 'wallet' &&
        account.wallet_client_type === 'privy' &&
        account.address.toLowerCase() === address.toLowerCase(),
    )
