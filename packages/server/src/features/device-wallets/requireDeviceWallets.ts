import type { App } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

/** Throws if the app creates server wallets. Existing device wallets stay usable [W5.2]. */
export function requireDeviceWallets({ definition }: App): void {
  if (definition.embeddedWallets.mode !== 'legacy-embedded-wallets-only') {
    throw new ServiceError('feature_not_enabled')
  }
}
