import type { RequestedWallet, WalletEntry, Wallets } from '@latchkey/client/external-wallets'
import { METHOD_LIMITS } from '@latchkey/contract/limits/methodLimits'
import { useEffect } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'

/**
 * A wallet's in-app browser may inject its provider late; a page that is already loaded need not wait as
 * long.
 */
const toTimeoutMs = ({ isReturn }: RequestedWallet) =>
  isReturn ? METHOD_LIMITS.walletDetectionTimeoutMs : METHOD_LIMITS.connectorStartTimeoutMs

/** Waits for the wallet to be detected, then falls back to the registry entry; null if it is unknown. */
export function useRequestedWallet(
  wanted: RequestedWallet | null,
  wallets: Wallets,
  onFound: (entry: WalletEntry | null) => void,
): void {
  const latestOnFound = useLatest(onFound)
  const wantedId = wanted?.id
  const waitMs = wanted ? toTimeoutMs(wanted) : 0
  useEffect(() => {
    if (wantedId === undefined) return
    const findEntry = () => wallets.findEntry(wantedId)
    const check = () => {
      const entry = findEntry()
      if (entry?.source === 'connector') end(entry)
    }
    const unsubscribe = wallets.subscribe(check)
    const timer = setTimeout(() => end(findEntry()), waitMs)
    function end(entry: WalletEntry | null) {
      unsubscribe()
      clearTimeout(timer)
      latestOnFound.current(entry)
    }
    check()
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [wantedId, waitMs, wallets, latestOnFound])
}
