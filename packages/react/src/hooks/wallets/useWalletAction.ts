import { LatchkeyError } from '@latchkey/client'
import type { EmbeddedWallets } from '@latchkey/client/wallet'
import type { ErrorCode } from '@latchkey/contract'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadWallets } from '../../provider/loadWallets.ts'
import { requireReady } from '../requireReady.ts'
import { useLatest } from '../useLatest.ts'

/** Callbacks of a wallet action. */
export type WalletCallbacks<Result> = {
  /** Called with the result. */
  onSuccess?: ((result: Result) => void) | undefined
  /** Called with an error code. `unable_to_sign` if the user rejects. */
  onError?: ((code: ErrorCode) => void) | undefined
}

/** Wraps a wallet operation in a stable function that also calls the host app's callbacks. */
export function useWalletAction<Given extends readonly unknown[], Result>(
  run: (wallets: EmbeddedWallets, ...given: Given) => Promise<Result>,
  { onSuccess, onError }: WalletCallbacks<Result>,
): (...given: Given) => Promise<Result> {
  const { client, hostConfig } = useLatchkeyContext()
  const latest = useLatest({ run, onSuccess, onError })
  return useCallback(
    async (...given) => {
      try {
        requireReady(client)
        // The event that React passes to `onClick={createWallet}` is not an option.
        const args = (isClickEvent(given[0]) ? [] : given) as unknown as Given
        const result = await latest.current.run(await loadWallets(client, hostConfig), ...args)
        latest.current.onSuccess?.(result)
        return result
      } catch (thrown) {
        latest.current.onError?.(toErrorCode(thrown))
        throw thrown
      }
    },
    [client, hostConfig, latest],
  )
}

const isClickEvent = (value: unknown) =>
  typeof value === 'object' && value !== null && 'nativeEvent' in value

/** Maps a user rejection, which carries a numeric provider code, to `unable_to_sign`. */
const toErrorCode = (thrown: unknown): ErrorCode =>
  typeof (thrown as { code?: unknown } | null)?.code === 'number'
    ? 'unable_to_sign'
    : LatchkeyError.from(thrown).code
