import type { Client, ClientState } from '@latchkey/client'
import { useEffect } from 'react'

/** Whoever opens the page in a wallet's own browser goes on with that wallet. */
export function useWalletReturn(client: Client, status: ClientState['status']): void {
  useEffect(() => {
    // A name of the wire, spelt out: its module is loaded only by pages somebody returns to.
    if (status === 'ready' && /[?&]privy_(connector|wallet_client)=/.test(location.search))
      import('../modal/resumeWallet.ts').then(
        (file) => file.resumeWallet(client),
        // The address still says it: a reload tries again.
        () => {},
      )
  }, [client, status])
}
