import { PROVIDER_ERRORS, ProviderError } from '../../errors/ProviderError.ts'
import type { EthereumProvider } from './EthereumProvider.ts'

/** What no page may ask of a wallet here: blind signatures and what needs a socket. */
const REFUSED: ReadonlySet<string> = new Set([
  'eth_sign',
  'eth_signTypedData_v2',
  'eth_subscribe',
  'eth_unsubscribe',
])

/** The wallet's own provider, with its calls checked and its errors in standard form. */
export function guardProvider(
  provider: EthereumProvider,
  onUnauthorized: () => void,
): EthereumProvider {
  return {
    async request(call) {
      const { method, params } = call ?? {}
      if (typeof method !== 'string' || method === '') throw ProviderError.of('invalidRequest')
      if (params !== undefined && (typeof params !== 'object' || params === null))
        throw ProviderError.of('invalidRequest')
      if (REFUSED.has(method)) throw ProviderError.of('unsupportedMethod')
      try {
        return await provider.request(params === undefined ? { method } : { method, params })
      } catch (thrown) {
        const error = ProviderError.from(thrown)
        if (error.code === PROVIDER_ERRORS.unauthorized.code) onUnauthorized()
        throw error
      }
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}
