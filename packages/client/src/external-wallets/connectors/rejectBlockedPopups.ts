import { ProviderError } from '../../errors/ProviderError.ts'
import type { EthereumProvider } from '../ethereum/EthereumProvider.ts'
import type { WalletPorts } from '../ports.ts'

/**
 * A vendor's package whose window the browser held back offers it once more on the page itself, behind our dialog
 * where nobody can press. So the request ends there and then, and the person presses again in the dialog.
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
