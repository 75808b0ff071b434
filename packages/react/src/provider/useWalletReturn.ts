import type { Client, ClientState } from '@latchkey/client'
import { useEffect } from 'react'

/** Continues with the wallet whose in-app browser opened the page. */
export function useWalletReturn(client: Client, status: ClientState['status']): void {
  useEffect(() => {
    // The wire name is repeated here, so its module is loaded only after a return.
    if (status === 'ready' && /[?&]privy_(connector|wallet_client)=/.test(location.search))
      import('../methods/wallet/resumeWallet.ts').then(
        (file) => file.resumeWallet(client),
        // The address still says it: a reload tries again.
        () => {},
      )
  }, [client, status])
}
