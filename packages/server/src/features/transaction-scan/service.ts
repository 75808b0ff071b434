import type { TransactionScan } from '@latchkey/contract/endpoints/transactionScan'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createCache } from '../../platform/cache/createCache.ts'
import { RpcError } from '../../platform/chains/RpcError.ts'
import type { App } from '../../platform/config/createApps.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { UserService } from '../user/service.ts'
import { failed } from './createSimulation.ts'
import type { ScannedCall, ScanProvider } from './ScanProvider.ts'

export type ScanService = ReturnType<typeof createScanService>

type Deps = {
  users: Pick<UserService, 'requireBySession'>
  rateLimiter: Pick<RateLimiter, 'take'>
  /** Used if the app configures a service; otherwise the built-in simulation. */
  service: ScanProvider
  simulation: ScanProvider
  nowMs: () => number
}
type ScanRequest = { chainId: number; domain: string; calls: readonly ScannedCall[] }

export function createScanService({ users, rateLimiter, service, simulation, nowMs }: Deps) {
  const remember = createCache<TransactionScan>({ nowMs, max: SERVER_LIMITS.scansCachedMax })

  async function limit(app: App, userId: string): Promise<void> {
    const taken = await rateLimiter.take([
      {
        key: `scan:${app.id}:${userId}`,
        max: SERVER_LIMITS.scansPerUserMax,
        windowMs: SERVER_LIMITS.walletWindowMs,
      },
    ])
    if (!taken.allowed)
      throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
  }

  return {
    /** Scans a transaction. If the result is unknown, the reply says so. */
    async scan(app: App, claims: AccessClaims, request: ScanRequest): Promise<TransactionScan> {
      const user = await users.requireBySession(claims)
      await limit(app, user.id)
      const ownAddresses = user.linked_accounts.flatMap((account) =>
        'address' in account && typeof account.address === 'string' ? [account.address] : [],
      )
      const scan = app.definition.transactionScan ? service : simulation
      const key = JSON.stringify([app.id, user.id, request])
      try {
        return await remember(key, SERVER_LIMITS.scanMaxAgeMs, () =>
          scan({ app, ownAddresses, ...request }),
        )
      } catch (error) {
        if (error instanceof RpcError) return failed(error.message)
        if (error instanceof OutboundError) return failed('Nobody answered')
        throw error
      }
    },
  }
}
