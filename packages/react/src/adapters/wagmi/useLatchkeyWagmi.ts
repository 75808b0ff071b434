import { useEffect } from 'react'
import { useConfig, useConnect, useConnection } from 'wagmi'
import { useActiveWallet } from '../../hooks/wallets/useActiveWallet.ts'
import type { LatchkeyConnector } from './createLatchkeyConnector.ts'

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
  const { connectors } = useConfig()
  const { mutate: connect } = useConnect()
  const { status, connector } = useConnection()
  const wallet = activeWallet?.type === 'ethereum' ? activeWallet : null
  useEffect(() => latchkey.setWallet(wallet), [latchkey, wallet])

  const own = connectors.find(({ type }) => type === 'latchkey')
  const isElsewhere = status === 'connected' && connector?.type !== 'latchkey'
  const shouldConnect = wallet !== null && status === 'disconnected' && !isElsewhere
  useEffect(() => {
    if (shouldConnect && own) connect({ connector: own })
  }, [shouldConnect, own, connect])
}
