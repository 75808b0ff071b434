import type { Holding, Network } from '@latchkey/client/wallet/panel'
import { useCallback, useEffect, useState } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'

/** Balances of a wallet on one network. */
export type HoldingsState =
  | { status: 'loading' | 'failed' }
  | { status: 'loaded'; holdings: readonly Holding[] }

/** Reads the balances of a wallet when its address or network changes, and on `reload`. */
export function useHoldings(network: Network | null, address: string | null) {
  const { client } = useLatchkeyContext()
  const [state, setState] = useState<HoldingsState>({ status: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again.
  useEffect(() => {
    if (!network || !address) return
    let isCurrent = true
    setState({ status: 'loading' })
    import('@latchkey/client/wallet/panel')
      .then(({ readHoldings }) => readHoldings(client, network, address))
      .then(
        (holdings) => isCurrent && setState({ status: 'loaded', holdings }),
        () => isCurrent && setState({ status: 'failed' }),
      )
    return () => {
      isCurrent = false
    }
  }, [client, network, address, round])
  const reload = useCallback(() => setRound((count) => count + 1), [])
  return { state, reload }
}
