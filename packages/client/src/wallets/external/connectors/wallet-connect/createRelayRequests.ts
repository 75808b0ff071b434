import { ProviderError } from '../../../../core/errors/ProviderError.ts'
import { METHOD_LIMITS } from '../../../../core/limits/methodLimits.ts'
import type { Clock } from '../../../../core/ports.ts'
import { withDeadline } from '../../withDeadline.ts'
import type { RelayProvider } from './RelayProvider.ts'

/** State of relay wallets, shown in the snackbar. */
export type RelayState = {
  /** Whether the relay is connected; undefined if no relay is in use. */
  isUp: boolean | undefined
  /** Whether a request waits for the user's phone. */
  isWaiting: boolean
}

export type RelayRequests = ReturnType<typeof createRelayRequests>

/** Methods that the user approves on the phone; the relay or the chain answers all others. */
const USER_METHODS = /^(personal_sign|eth_sign|eth_sendTransaction|wallet_)/
const MS_PER_S = 1_000

/** Rejects requests without a valid pairing. */
function requireSession(provider: RelayProvider, nowMs: number): void {
  if (!('session' in provider)) return // not every provider exposes it
  const { session } = provider
  if (!session)
    throw ProviderError.of('unauthorized', {
      message: 'No valid session found, try requestAccounts before other methods',
    })
  if (session.expiry !== undefined && session.expiry * MS_PER_S <= nowMs)
    throw ProviderError.of('unauthorized', { message: 'Invalid session' })
}

/** Tracks the requests that wait for another device, and lets the user cancel them. */
export function createRelayRequests(clock: Clock, onChange: () => void) {
  let state: RelayState = { isUp: undefined, isWaiting: false }
  const waiting = new Set<(error: ProviderError) => void>()
  const providers = new Set<RelayProvider>()
  let lastId = 0

  function setState(change: Partial<RelayState>) {
    state = { ...state, ...change }
    onChange()
  }
  function cancel() {
    for (const reject of waiting) reject(ProviderError.of('userRejected'))
  }

  return {
    getState: () => state,
    connectionChanged: (isUp: boolean) => setState({ isUp }),
    /** Wraps a provider so that its pending requests can be canceled. */
    watch(provider: RelayProvider): RelayProvider {
      providers.add(provider)
      return Object.assign(Object.create(provider) as RelayProvider, {
        async request(call: Parameters<RelayProvider['request']>[0]) {
          if (USER_METHODS.test(call?.method)) requireSession(provider, clock.nowMs())
          const asked = provider.request(call)
          lastId += 1
          const id = lastId
          if (!USER_METHODS.test(call.method))
            return withDeadline(clock, METHOD_LIMITS.relayRequestTimeoutMs, asked, () =>
              ProviderError.of('internal', { message: `request ${id} timed out` }),
            )
          let giveUp: (error: ProviderError) => void = () => {}
          const given = new Promise<never>((_, reject) => {
            giveUp = reject
          })
          waiting.add(giveUp)
          setState({ isWaiting: true })
          try {
            return await Promise.race([asked, given])
          } finally {
            waiting.delete(giveUp)
            setState({ isWaiting: waiting.size > 0 })
          }
        },
        on: (...given: Parameters<NonNullable<RelayProvider['on']>>) => provider.on?.(...given),
        removeListener: (...given: Parameters<NonNullable<RelayProvider['removeListener']>>) =>
          provider.removeListener?.(...given),
        connect: () => provider.connect?.() ?? Promise.resolve(),
        disconnect: () => provider.disconnect?.() ?? Promise.resolve(),
      })
    },
    /**
     * 'Cancel transaction': rejects the pending requests of this page; a later answer from the phone is
     * ignored.
     */
    cancel,
    /** 'Reset connection': ends the pairing and all pending requests. */
    async reset() {
      cancel()
      for (const provider of providers) await provider.disconnect?.()
      setState({ isUp: undefined, isWaiting: false })
    },
  }
}
