import { ProviderError } from '../../../errors/ProviderError.ts'
import type { Clock } from '../../../ports.ts'
import type { RelayProvider } from './RelayProvider.ts'

/** What the snackbar tells of wallets on other devices. */
export type RelayState = {
  /** Undefined while there is no line to speak of. */
  isUp: boolean | undefined
  /** A request that waits for the person's phone. */
  isWaiting: boolean
}

export type RelayRequests = ReturnType<typeof createRelayRequests>

/** The methods a person answers on the phone; all others are answered by the relay or the chain. */
const USER_METHODS = /^(personal_sign|eth_sign|eth_sendTransaction|wallet_)/
const MS_PER_S = 1_000

/** Nobody is asked over a pairing that does not exist, or no longer. */
function requireSession(provider: RelayProvider, nowMs: number): void {
  if (!('session' in provider)) return // not every one shows it
  const { session } = provider
  if (!session)
    throw ProviderError.of('unauthorized', {
      message: 'No valid session found, try requestAccounts before other methods',
    })
  if (session.expiry !== undefined && session.expiry * MS_PER_S <= nowMs)
    throw ProviderError.of('unauthorized', { message: 'Invalid session' })
}

/** Keeps count of what waits for another device, and lets a person give it up. */
export function createRelayRequests({ nowMs }: Pick<Clock, 'nowMs'>, onChange: () => void) {
  let state: RelayState = { isUp: undefined, isWaiting: false }
  const waiting = new Set<(error: ProviderError) => void>()
  const providers = new Set<RelayProvider>()

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
    /** The same provider, whose questions to the person can be given up. */
    watch(provider: RelayProvider): RelayProvider {
      providers.add(provider)
      return Object.assign(Object.create(provider) as RelayProvider, {
        async request(call: Parameters<RelayProvider['request']>[0]) {
          if (USER_METHODS.test(call?.method)) requireSession(provider, nowMs())
          const asked = provider.request(call)
          if (!USER_METHODS.test(call.method)) return asked
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
    /** 'Cancel transaction': the request is over for this page, whatever the phone says later. */
    cancel,
    /** 'Reset connection': the pairing ends, and with it everything that waited. */
    async reset() {
      cancel()
      for (const provider of providers) await provider.disconnect?.()
      setState({ isUp: undefined, isWaiting: false })
    },
  }
}
