import type { Client } from '@latchkey/client'
import { useEffect } from 'react'

/** Whoever comes back from a social provider goes on where they left. */
export function useOAuthReturn(client: Client): void {
  useEffect(() => {
    // A name of the wire, spelt out: its module is loaded only by pages somebody returns to.
    if (location.search.includes('privy_oauth_code='))
      import('../modal/resumeOAuth.ts').then(
        (file) => file.resumeOAuth(client),
        // The address still says it: a reload tries again.
        () => {},
      )
  }, [client])
}
