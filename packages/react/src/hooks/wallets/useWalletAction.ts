import type { EmbeddedWallets } from '@latchkey/client/wallet'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { type ActionCallbacks, useAction } from '../useAction.ts'

/** Holds the state of a wallet hook. `run` passes the embedded wallets, whose code it loads, to the work. */
export function useWalletAction<Value>(callbacks: ActionCallbacks<Value>) {
  const { client, hostConfig } = useLatchkeyContext()
  const { run: runAction, state } = useAction(callbacks)
  const run = useCallback(
    <Result extends Value>(work: (wallets: EmbeddedWallets) => Promise<Result>) =>
      runAction(async () => work(await loadWallets(client, hostConfig))),
    [client, hostConfig, runAction],
  )
  return { client, hostConfig, run, state }
}
