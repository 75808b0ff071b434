import type { LoginState } from '@latchkey/client/login'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadWallets } from '../provider/loadWallets.ts'

/** Loads the vault while the login success is shown, if wallet creation comes next. */
export function usePreloadVault(login: LoginState): void {
  const { client, hostConfig } = useLatchkeyContext()
  const isNext = login.status === 'succeeded' && login.next === 'create-wallet'
  useEffect(() => {
    if (isNext)
      loadWallets(client, hostConfig)
        .then((wallets) => wallets.preloadVault())
        // Wallet creation tries again and reports the error.
        .catch(() => {})
  }, [client, hostConfig, isNext])
}
