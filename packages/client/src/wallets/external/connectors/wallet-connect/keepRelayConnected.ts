import { METHOD_LIMITS } from '../../../../core/limits/methodLimits.ts'
import type { Clock } from '../../../../core/ports.ts'
import type { RelayConnection } from './RelayProvider.ts'

/** Reconnects to the relay every 5 s after a disconnect. Returns a function that stops. */
export function keepRelayConnected(
  connection: RelayConnection,
  clock: Clock,
  onChange: (isUp: boolean) => void,
): () => void {
  let cancel = () => {}
  let stopped = false

  function tryLater() {
    cancel()
    if (stopped) return
    cancel = clock.after(METHOD_LIMITS.relayReconnectMs, () => {
      if (connection.isUp()) return
      // The connection reports its own state; until then the next attempt stays scheduled.
      connection.reopen().catch(() => {})
      tryLater()
    })
  }
  const unsubscribe = connection.onChange((isUp) => {
    cancel()
    onChange(isUp)
    if (!isUp) tryLater()
  })
  return () => {
    stopped = true
    cancel()
    unsubscribe()
  }
}
