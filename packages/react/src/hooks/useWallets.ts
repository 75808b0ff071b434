import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { useClientState } from '../provider/useClientState.ts'
import { useEmbeddedWallets } from './useEmbeddedWallets.ts'

/** The person's Ethereum wallets. */
export function useWallets() {
  const { client } = useLatchkeyContext()
  const { status } = useClientState(client)
  const wallets = useEmbeddedWallets('ethereum')
  return { ready: status === 'ready', wallets }
}
