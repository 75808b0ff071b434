import type { App } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

/** Throws unless the app creates server wallets for its users. */
export function requireServerWallets({ definition }: App): void {
  if (definition.embeddedWallets.mode !== 'user-controlled-server-wallets-only') {
    throw new ServiceError('not_supported', {
      sentence:
        'This app uses device wallets: set embeddedWallets.mode to create server wallets for users',
    })
  }
}
