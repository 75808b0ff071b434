import { PROVIDER_ERRORS, ProviderError } from '../../../core/errors/ProviderError.ts'
import type { EthereumProvider } from './EthereumProvider.ts'

/** Refused methods: blind signatures, and methods that need a socket. */
const REFUSED: ReadonlySet<string> = new Set([
  'eth_sign',
  'eth_signTypedData_v2',
  'eth_subscribe',
  'eth_unsubscribe',
])

/** Methods that reveal the user's accounts. */
const SHOWS_ACCOUNTS: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_accounts',
  'wallet_connect',
  'wallet_requestPermissions',
])

/** Methods that need a connected account; `wallet_sendCalls` may name its own signer. */
const NEEDS_ACCOUNT = /^(?:personal_sign|eth_signTypedData.*|eth_(?:send|sign)Transaction)$/

const isEmptyList = (answer: unknown) => Array.isArray(answer) && answer.length === 0

/** Wraps a wallet's provider: checks calls and converts errors to standard codes. */
export function guardProvider(
  provider: EthereumProvider,
  { isConnected, onUnauthorized }: { isConnected(): boolean; onUnauthorized(): void },
): EthereumProvider {
  let hasAccounts = false
  return {
    async request(call) {
      const { method, params } = call ?? {}
      if (typeof method !== 'string' || method === '') throw ProviderError.of('invalidRequest')
      if (params !== undefined && (typeof params !== 'object' || params === null))
        throw ProviderError.of('invalidRequest')
      if (REFUSED.has(method)) throw ProviderError.of('unsupportedMethod')
      if (NEEDS_ACCOUNT.test(method) && !hasAccounts && !isConnected())
        throw ProviderError.of('unauthorized', {
          message: 'Must call eth_requestAccounts before other methods',
        })
      try {
        const answer = await provider.request(
          params === undefined ? { method } : { method, params },
        )
        if (SHOWS_ACCOUNTS.has(method)) hasAccounts = !isEmptyList(answer)
        return answer
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
