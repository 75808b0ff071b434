import type { ServerErrorCode } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

/** Creates the error for an unusable provider reply and logs it, because a wrong API key shows nowhere else. */
export function createProviderError(
  log: Pick<Log, 'warn'>,
  provider: 'coinbase' | 'moonpay' | 'bridge',
) {
  return (
    app: App,
    { status }: { status: number },
    code: ServerErrorCode = 'service_unavailable',
  ): ServiceError => {
    log.warn(`funding_${provider}_bad_response`, { appId: app.id, status })
    return new ServiceError(code, { cause: new Error(`${provider} answered ${status}`) })
  }
}
