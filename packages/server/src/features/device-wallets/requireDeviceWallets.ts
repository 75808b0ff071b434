import type { App } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

/** Where the signer keeps people's wallets none is made on a device; one from before stays usable [W5.2]. */
export function requireDeviceWallets({ definition }: App): void {
  if (definition.embeddedWallets.mode !== 'legacy-embedded-wallets-only') {
    throw new ServiceError('feature_not_enabled')
  }
}
