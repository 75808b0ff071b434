import type { RequestedWallet, WalletEntry, Wallets } from '@latchkey/client/external-wallets'
import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import { useEffect } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'

/** A wallet that just opened its page may take its time; one on a page that is long there does not. */
const patienceMs = ({ isReturn }: RequestedWallet) =>
  isReturn ? METHOD_LIMITS.walletDetectionTimeoutMs : METHOD_LIMITS.connectorStartTimeoutMs

/** Waits for the wallet to show itself; without it, for what is known of it; tells null for a stranger. */
export function useWantedWallet(
  wanted: RequestedWallet | null,
  wallets: Wallets,
  onFound: (entry: WalletEntry | null) => void,
): void {
  const found = useLatest(onFound)
  const wantedId = wanted?.id
  const waitMs = wanted ? patienceMs(wanted) : 0
  useEffect(() => {
    if (wantedId === undefined) return
    const entryOf = () => wallets.findEntry(wantedId)
    const look = () => {
      const entry = entryOf()
      if (entry?.source === 'connector') end(entry)
    }
    const forget = wallets.subscribe(look)
    const timer = setTimeout(() => end(entryOf()), waitMs)
    function end(entry: WalletEntry | null) {
      forget()
      clearTimeout(timer)
      found.current(entry)
    }
    look()
    return () => {
      forget()
      clearTimeout(timer)
    }
  }, [wantedId, waitMs, wallets, found])
}
