import { LatchkeyError } from '@latchkey/client'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useEmbeddedWallets } from '../hooks/wallets/useEmbeddedWallets.ts'
import { warnDeveloper } from '../hooks/warnDeveloper.ts'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { openSmartWallet } from './openSmartWallet.ts'
import { SmartWalletsContext } from './SmartWalletsContext.ts'
import { type SwitchingSmartWalletClient, withSwitchChain } from './withSwitchChain.ts'

/** Props of {@link SmartWalletsProvider}. */
export type SmartWalletsProviderProps = {
  /** Your app. */
  children: ReactNode
  /** Overrides the server's settings. */
  config?: {
    /** Passed to the paymaster as is, such as `{ policyId: 'sp_…' }`. */
    paymasterContext?: Record<string, unknown>
  }
}

/**
 * Provides the user's smart wallet to its children. It belongs inside `LatchkeyProvider`.
 *
 * @example
 * ```tsx
 * import { LatchkeyProvider } from '@latchkey/react'
 * import { SmartWalletsProvider } from '@latchkey/react/smart-wallets'
 * import type { ReactNode } from 'react'
 * import { base } from 'viem/chains'
 *
 * export function Providers({ children }: { children: ReactNode }) {
 *   return (
 *     <LatchkeyProvider
 *       appId="latchkeydemoapp0000000001"
 *       apiUrl="https://login.example.com"
 *       config={{ supportedChains: [base] }}
 *     >
 *       <SmartWalletsProvider>{children}</SmartWalletsProvider>
 *     </LatchkeyProvider>
 *   )
 * }
 * ```
 */
export function SmartWalletsProvider({ children, config }: SmartWalletsProviderProps) {
  const { client: latchkey, hostConfig } = useLatchkeyContext()
  const { config: app } = useClientState(latchkey)
  const [wallet] = useEmbeddedWallets('ethereum')
  const [client, setClient] = useState<SwitchingSmartWalletClient>()
  const settings = app?.smart_wallet_config
  const address = wallet?.address
  const paymasterContext = config?.paymasterContext

  // biome-ignore lint/correctness/useExhaustiveDependencies: another wallet or configuration has another smart wallet.
  const create = useCallback(
    (chainId?: number) => openSmartWallet(latchkey, { hostConfig, chainId, paymasterContext }),
    [latchkey, hostConfig, settings, address, paymasterContext],
  )

  useEffect(() => {
    let isCurrent = true
    const setCurrent = (next: SwitchingSmartWalletClient) => {
      if (isCurrent) setClient(next)
    }
    setClient(undefined)
    if (address && settings?.enabled)
      create().then(
        (created) => setCurrent(withSwitchChain(created, create, setCurrent)),
        (thrown: unknown) =>
          warnDeveloper(`No smart wallet: ${LatchkeyError.from(thrown).message}`),
      )
    return () => {
      isCurrent = false
    }
  }, [create, address, settings])

  const value = useMemo(
    () => ({ client, getClientForChain: ({ id }: { id: number }) => create(id) }),
    [client, create],
  )
  return <SmartWalletsContext.Provider value={value}>{children}</SmartWalletsContext.Provider>
}
