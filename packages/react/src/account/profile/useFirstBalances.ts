import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import { useEffect, useState } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { toSettings } from '../../provider/loadWallets.ts'

/** Reads the native balance of each wallet on its first network. A wallet whose network does not answer is left out. */
export function useFirstBalances(wallets: readonly EmbeddedWallet[]): ReadonlyMap<string, string> {
  const { client, hostConfig } = useLatchkeyContext()
  const [balances, setBalances] = useState<ReadonlyMap<string, string>>(new Map())
  const key = wallets.map(({ address }) => address).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents the wallets.
  useEffect(() => {
    if (wallets.length === 0) return
    let isCurrent = true
    void import('@latchkey/client/wallet/panel').then((panel) => {
      for (const { address, chainType } of wallets) {
        const [network] = panel.listNetworks(toSettings(hostConfig), chainType)
        if (!network) continue
        panel.readHoldings(client, network, address).then(
          ([first]) => {
            if (!isCurrent || !first) return
            const { symbol, decimals } = first.asset
            const shown = `${panel.formatAmount(first.units, decimals)} ${symbol}`
            setBalances((before) => new Map(before).set(address, shown))
          },
          () => {},
        )
      }
    })
    return () => {
      isCurrent = false
    }
  }, [client, hostConfig, key])
  return balances
}
