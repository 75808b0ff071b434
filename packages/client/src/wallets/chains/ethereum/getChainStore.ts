import { WALLET_STORAGE_KEYS } from '@latchkey/contract/walletWire'
import type { Client } from '../../../core/client.ts'

export type ChainStore = ReturnType<typeof createChainStore>

/** Stores the active chain of each embedded wallet in this browser. */
function createChainStore({ ports: { storage } }: Pick<Client, 'ports'>) {
  const listeners = new Set<() => void>()
  return {
    read(address: string): number | null {
      const id = Number(storage.get(WALLET_STORAGE_KEYS.walletChain(address)))
      return Number.isSafeInteger(id) && id > 0 ? id : null
    },
    write(address: string, chainId: number): void {
      storage.set(WALLET_STORAGE_KEYS.walletChain(address), JSON.stringify(chainId))
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const stores = new WeakMap<object, ChainStore>()

/** Returns the store of a client. Providers and hooks share it. */
export function getChainStore(client: Pick<Client, 'ports'>): ChainStore {
  const known = stores.get(client)
  if (known) return known
  const store = createChainStore(client)
  stores.set(client, store)
  return store
}
