import { useEffect } from 'react'
import { useConfig, useConnect, useConnection } from 'wagmi'
import { useActiveWallet } from '../../hooks/useActiveWallet.ts'
import type { LatchkeyConnector } from './createLatchkeyConnector.ts'

/** Keeps wagmi on the active wallet: connected while there is one, and on whichever it is. */
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
