import type { AfterLoginState } from '@latchkey/client/flows'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadWallets } from '../provider/loadWallets.ts'

/** While a login shows its success, the vault that will make the wallet is already loading. */
export function usePreloadVault(afterLogin: AfterLoginState): void {
  const { client, hostConfig } = useLatchkeyContext()
  const isNext = afterLogin.status === 'success-shown' && afterLogin.next === 'create-wallet'
  useEffect(() => {
    if (isNext)
      loadWallets(client, hostConfig)
        .then((wallets) => wallets.preloadVault())
        // Tried again, and told of, when the wallet is made.
        .catch(() => {})
  }, [client, hostConfig, isNext])
}
