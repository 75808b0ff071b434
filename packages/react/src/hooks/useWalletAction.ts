import { LatchkeyError } from '@latchkey/client'
import type { EmbeddedWallets } from '@latchkey/client/wallet'
import type { ErrorCode } from '@latchkey/contract'
import { useCallback } from 'react'
import { useLatchkeyContext } from '../provider/LatchkeyContext.ts'
import { loadWallets } from '../provider/loadWallets.ts'
import { requireReady } from './requireReady.ts'
import { useLatest } from './useLatest.ts'

export type WalletCallbacks<Result> = {
  onSuccess?: ((result: Result) => void) | undefined
  onError?: ((code: ErrorCode) => void) | undefined
}

/** One thing wallets can do, as a stable function that also tells the host's callbacks. */
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
        // What a browser hands to `onClick={createWallet}` is no option.
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

/** A refusal by the person bears a provider's number; to a callback it is a signature that was not made. */
const toErrorCode = (thrown: unknown): ErrorCode =>
  typeof (thrown as { code?: unknown } | null)?.code === 'number'
    ? 'unable_to_sign'
    : LatchkeyError.from(thrown).code
