import { useCallback, useSyncExternalStore } from 'react'
import { type Config, useConfig } from 'wagmi'

/** Returns wagmi's configuration and the status of its connection, which both major versions have. */
export function useWagmiConnection(): { config: Config; status: Config['state']['status'] } {
  const config = useConfig()
  const subscribe = useCallback(
    (listener: () => void) => config.subscribe(({ status }) => status, listener),
    [config],
  )
  const getStatus = () => config.state.status
  return { config, status: useSyncExternalStore(subscribe, getStatus, getStatus) }
}
