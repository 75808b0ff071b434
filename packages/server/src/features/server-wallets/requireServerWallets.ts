import type { App } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

/** People make server wallets only where the app has chosen them over wallets on their devices. */
export function requireServerWallets({ definition }: App): void {
  if (definition.embeddedWallets.mode !== 'user-controlled-server-wallets-only') {
    throw new ServiceError('not_supported', { sentence: 'This app keeps wallets on devices' })
  }
}
