import type { Client } from '@latchkey/client'
import { useEffect } from 'react'

/** Resumes a login after the return from a social provider. */
export function useOAuthReturn(client: Client): void {
  useEffect(() => {
    // The wire name is repeated here, so its module is loaded only after a return.
    if (location.search.includes('privy_oauth_code='))
      import('../methods/oauth/resumeOAuth.ts').then(
        (file) => file.resumeOAuth(client),
        // The URL still has the code, so a reload tries again.
        () => {},
      )
  }, [client])
}
