import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import type { Clock } from '../../../ports.ts'
import type { RelayConnection } from './RelayProvider.ts'

/** Opens a dropped line again, every 5 s until it is up; the returned function gives up. */
export function keepRelayConnected(
  line: RelayConnection,
  clock: Clock,
  onChange: (isUp: boolean) => void,
): () => void {
  let cancel = () => {}
  let stopped = false

  function tryLater() {
    cancel()
    if (stopped) return
    cancel = clock.after(METHOD_LIMITS.relayReconnectMs, () => {
      if (line.isUp()) return
      // Up or not, the line itself says so; until it does, the next try is due.
      line.reopen().catch(() => {})
      tryLater()
    })
  }
  const forget = line.onChange((isUp) => {
    cancel()
    onChange(isUp)
    if (!isUp) tryLater()
  })
  return () => {
    stopped = true
    cancel()
    forget()
  }
}
