import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'

/** A signed description of the person, for the host's own server; null when logged out. */
export function useIdentityToken() {
  const { client } = useLatchkeyContext()
  const { identityToken } = useClientState(client)
  return { identityToken }
}
