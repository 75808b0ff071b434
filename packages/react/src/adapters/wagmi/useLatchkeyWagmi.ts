import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { type Config, useConfig } from 'wagmi'
import { connect } from 'wagmi/actions'
import { useActiveWallet } from '../../hooks/wallets/useActiveWallet.ts'
import type { ActiveEthereumWallet, LatchkeyConnector } from './createLatchkeyConnector.ts'

/**
 * Connects wagmi to the active wallet and follows its changes.
 *
 * @example
 * ```tsx
 * import { createLatchkeyConnector, useLatchkeyWagmi } from '@latchkey/react/wagmi'
 * import { createConfig, http } from 'wagmi'
 * import { mainnet } from 'wagmi/chains'
 *
 * const latchkey = createLatchkeyConnector()
 *
 * export const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [latchkey],
 *   transports: { [mainnet.id]: http() },
 * })
 *
 * export function WagmiSync() {
 *   useLatchkeyWagmi(latchkey)
 *   return null
 * }
 * ```
 */
export function useLatchkeyWagmi(latchkey: LatchkeyConnector): void {
  const { activeWallet } = useActiveWallet()
  useWagmiWallet(latchkey, activeWallet?.type === 'ethereum' ? activeWallet : null)
}

/** Connects wagmi to a wallet and follows its changes. Works with wagmi 2 and 3. */
export function useWagmiWallet(
  latchkey: LatchkeyConnector,
  wallet: ActiveEthereumWallet | null,
): void {
  const { config, status } = useWagmiConnection()
  useEffect(() => latchkey.setWallet(wallet), [latchkey, wallet])

  const own = config.connectors.find(({ type }) => type === 'latchkey')
  const address = wallet?.address
  // Connects each wallet once: a page that disconnects wagmi stays disconnected until the wallet changes.
  const connected = useRef<string>(undefined)
  useEffect(() => {
    if (address === undefined || status === 'connected') connected.current = address
    if (!own || status !== 'disconnected' || address === connected.current) return
    connected.current = address
    // wagmi keeps the error in its own state; the next change of the wallet tries again.
    connect(config, { connector: own }).catch(() => {})
  }, [address, status, own, config])
}

/** Returns wagmi's configuration and the status of its connection, which both major versions have. */
function useWagmiConnection(): { config: Config; status: Config['state']['status'] } {
  const config = useConfig()
  const subscribe = useCallback(
    (listener: () => void) => config.subscribe(({ status }) => status, listener),
    [config],
  )
  const getStatus = () => config.state.status
  return { config, status: useSyncExternalStore(subscribe, getStatus, getStatus) }
}
