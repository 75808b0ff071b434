import { ProviderError } from '../../../core/errors/ProviderError.ts'
import type { EthereumProvider } from '../ethereum/EthereumProvider.ts'
import type { WalletPorts } from '../ports.ts'

/**
 * Rejects a request if the browser blocks the vendor's popup. The vendor's package would show a retry button
 * behind our dialog, where it cannot be clicked.
 */
export const rejectBlockedPopups = (
  provider: EthereumProvider,
  { watchPopups }: Pick<WalletPorts, 'watchPopups'>,
): EthereumProvider => ({
  async request(call) {
    let stop = () => {}
    const blocked = new Promise<never>((_, reject) => {
      stop = watchPopups(() =>
        reject(ProviderError.of('internal', { message: 'Popup window was blocked' })),
      )
    })
    try {
      return await Promise.race([provider.request(call), blocked])
    } finally {
      stop()
    }
  },
  on: (event, listener) => provider.on?.(event, listener),
  removeListener: (event, listener) => provider.removeListener?.(event, listener),
})
