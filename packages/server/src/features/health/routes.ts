import { timingSafeEqual } from 'node:crypto'
import { HEADERS } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { withTimeout } from '../../platform/clock/withTimeout.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import type { Metrics } from '../../platform/metrics/createMetrics.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { sha256 } from '../../platform/secrets/sha256.ts'

type Deps = {
  ping(): Promise<void>
  isDraining(): boolean
  metrics: Pick<Metrics, 'text' | 'contentType'>
  metricsToken: string | undefined
  isProduction: boolean
}

/** Mounts liveness, readiness and metrics. */
export function mountHealth(router: Router, deps: Deps): void {
  router.plain('/healthz', async () => ({ status: 200, body: JSON.stringify({ status: 'ok' }) }))

  router.plain('/readyz', async () => {
    if (deps.isDraining()) throw new ServiceError('service_unavailable')
    try {
      await withTimeout(
        () => deps.ping(),
        SERVER_LIMITS.readinessTimeoutMs,
        () => new Error('Timeout of the database'),
      )
    } catch (cause) {
      throw new ServiceError('service_unavailable', { cause })
    }
    return { status: 200, body: JSON.stringify({ status: 'ok' }) }
  })

  router.plain('/metrics', async (request) => {
    if (!mayRead(request.headers.get(HEADERS.authorization))) throw new ServiceError('not_found')
    return { status: 200, body: await deps.metrics.text(), contentType: deps.metrics.contentType }
  })

  /**
   * Without a configured token, only development may read. Rejects with 404, so the route stays
   * hidden.
   */
  function mayRead(authorization: string | null): boolean {
    if (deps.metricsToken === undefined) return !deps.isProduction
    return timingSafeEqual(sha256(authorization ?? ''), sha256(`Bearer ${deps.metricsToken}`))
  }
}
