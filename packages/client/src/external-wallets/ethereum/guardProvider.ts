import { PROVIDER_ERRORS, ProviderError } from '../../errors/ProviderError.ts'
import type { EthereumProvider } from './EthereumProvider.ts'

/** What no page may ask of a wallet here: blind signatures and what needs a socket. */
const REFUSED: ReadonlySet<string> = new Set([
  'eth_sign',
  'eth_signTypedData_v2',
  'eth_subscribe',
  'eth_unsubscribe',
])

/** What shows a page accounts of the person. */
const SHOWS_ACCOUNTS: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_accounts',
  'wallet_connect',
  'wallet_requestPermissions',
])

/** What is done with an account; `wallet_sendCalls` may bring its own signer. */
const NEEDS_ACCOUNT = /^(?:personal_sign|eth_signTypedData.*|eth_(?:send|sign)Transaction)$/

const isNothing = (answer: unknown) => Array.isArray(answer) && answer.length === 0

/** The wallet's own provider, with its calls checked and its errors in standard form. */
export function guardProvider(
  provider: EthereumProvider,
  { isConnected, onUnauthorized }: { isConnected(): boolean; onUnauthorized(): void },
): EthereumProvider {
  let isShown = false
  return {
    async request(call) {
      const { method, params } = call ?? {}
      if (typeof method !== 'string' || method === '') throw ProviderError.of('invalidRequest')
      if (params !== undefined && (typeof params !== 'object' || params === null))
        throw ProviderError.of('invalidRequest')
      if (REFUSED.has(method)) throw ProviderError.of('unsupportedMethod')
      if (NEEDS_ACCOUNT.test(method) && !isShown && !isConnected())
        throw ProviderError.of('unauthorized', {
          message: 'Must call eth_requestAccounts before other methods',
        })
      try {
        const answer = await provider.request(
          params === undefined ? { method } : { method, params },
        )
        if (SHOWS_ACCOUNTS.has(method)) isShown = !isNothing(answer)
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
