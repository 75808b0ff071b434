import { PROVIDER_ERRORS, ProviderError } from '../../../core/errors/ProviderError.ts'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { Clock } from '../../../core/ports.ts'
import type { EthereumProvider } from './EthereumProvider.ts'

type Accounts = readonly unknown[]

/** Requests the user's accounts. If the wallet's prompt is already open, waits for its answer. */
export async function requestAccounts(provider: EthereumProvider, clock: Clock): Promise<Accounts> {
  try {
    return toAccounts(await provider.request({ method: 'eth_requestAccounts' }))
  } catch (thrown) {
    const error = ProviderError.from(thrown)
    if (error.code !== PROVIDER_ERRORS.resourceUnavailable.code) throw error
    return waitForAnswer(provider, clock)
  }
}

export const toAccounts = (answer: unknown): Accounts => (Array.isArray(answer) ? answer : [])

/** Waits for the answer to an earlier prompt, by event and by polling. */
function waitForAnswer(provider: EthereumProvider, clock: Clock): Promise<Accounts> {
  return new Promise((resolve) => {
    let attempts = 0
    let cancel = () => {}
    const settle = (accounts: Accounts) => {
      if (accounts.length === 0) return
      cancel()
      provider.removeListener?.('accountsChanged', settle as (accounts: never) => void)
      resolve(accounts)
    }
    const poll = () => {
      cancel = clock.after(METHOD_LIMITS.accountPollMs, () => {
        provider.request({ method: 'eth_accounts' }).then(
          (answer) => settle(toAccounts(answer)),
          () => {},
        )
        attempts++
        if (attempts < METHOD_LIMITS.accountPollAttemptsMax) poll()
      })
    }
    provider.on?.('accountsChanged', settle as (accounts: never) => void)
    poll()
  })
}
