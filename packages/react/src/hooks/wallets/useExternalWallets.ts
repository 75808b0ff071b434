import type {
  ActiveWalletKey,
  ExternalWalletsState,
  Wallets,
} from '@latchkey/client/external-wallets'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLatchkeyContext } from '../../provider/LatchkeyContext.ts'
import { loadExternalWallets } from '../../provider/loadExternalWallets.ts'
import { useClientState } from '../../provider/useClientState.ts'
import { type ExternalWallet, toExternalWallet } from './toExternalWallet.ts'

const INITIAL_STATE: ExternalWalletsState = {
  isDetecting: true,
  connectors: [],
  wallets: [],
  active: null,
}
const NO_WALLETS: readonly ExternalWallet[] = []
const noSubscription = () => () => {}

export type ExternalWallets = {
  /** Wallets have been looked for. */
  ready: boolean
  /** Connected, the newest first. */
  wallets: readonly ExternalWallet[]
  /** Which wallet is in use; it may be an embedded one. */
  active: ExternalWalletsState['active']
  setActive(wallet: ActiveWalletKey): void
  /** The store, once it is loaded. */
  store: Wallets | null
}

/** Returns the user's external wallets. Their code is loaded by the first component that uses them. */
export function useExternalWallets(): ExternalWallets {
  const { client, hostConfig } = useLatchkeyContext()
  const { status, user } = useClientState(client)
  const isReady = status === 'ready'
  const [store, setStore] = useState<Wallets | null>(null)
  useEffect(() => {
    if (!isReady) return
    let isUnmounted = false
    loadExternalWallets(client, hostConfig).then(
      (loaded) => !isUnmounted && setStore(loaded),
      // Without their code there are no external wallets; the rest of the page works.
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [client, hostConfig, isReady])

  const state = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    store?.getState ?? (() => INITIAL_STATE),
    () => INITIAL_STATE,
  )
  const wallets = useMemo(
    () =>
      store
        ? state.wallets.map((wallet) => toExternalWallet(client, store, wallet, user))
        : NO_WALLETS,
    [client, store, state.wallets, user],
  )
  const setActive = useCallback((wallet: ActiveWalletKey) => store?.setActive(wallet), [store])
  return {
    ready: store !== null && !state.isDetecting,
    wallets,
    active: state.active,
    setActive,
    store,
  }
}
