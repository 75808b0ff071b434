import { WALLET_STORAGE_KEYS } from '@latchkey/contract/walletWire'
import type { Ports } from '../../../core/ports.ts'
import type { ChainType } from '../WalletInfo.ts'

/** A stored connection, with the field names of the public clients. */
export type StoredConnection = {
  address: string
  connectorType: string
  walletClientType: string
  connectedAt: number
  id: string
}

const isStored = (value: unknown): value is StoredConnection => {
  const { address, connectorType, walletClientType, id } = (value ?? {}) as Record<string, unknown>
  return [address, connectorType, walletClientType, id].every((part) => typeof part === 'string')
}

/** Stores wallet connections; login-related values per app. */
export function createConnectionStore(appId: string, storage: Ports['storage']) {
  function read(key: string): unknown {
    try {
      return JSON.parse(storage.get(key) ?? 'null')
    } catch {
      return null
    }
  }
  const write = (key: string, value: unknown) => storage.set(key, JSON.stringify(value))
  const activeKey = WALLET_STORAGE_KEYS.activeWalletConnection(appId)
  storage.remove(WALLET_STORAGE_KEYS.connectors)

  return {
    readConnections(): StoredConnection[] {
      const stored = read(WALLET_STORAGE_KEYS.connections)
      return Array.isArray(stored) ? stored.filter(isStored) : []
    },
    writeConnections: (connections: readonly StoredConnection[]) =>
      write(WALLET_STORAGE_KEYS.connections, connections),
    readActive(): Pick<StoredConnection, 'address' | 'walletClientType'> | null {
      const stored = read(activeKey) as Partial<StoredConnection> | null
      const { address, walletClientType } = stored ?? {}
      return typeof address === 'string' && typeof walletClientType === 'string'
        ? { address, walletClientType }
        : null
    },
    writeActive: (active: { address: string; walletClientType: string; connectorType: string }) =>
      write(activeKey, active),
    clearActive: () => storage.remove(activeKey),
    /** Wallet of the last login; it is listed first. */
    readRecent(): string | null {
      const stored = read(WALLET_STORAGE_KEYS.recentLoginWalletClient(appId))
      return typeof stored === 'string' ? stored : null
    },
    writeRecent(walletClient: string, chainType: ChainType) {
      write(WALLET_STORAGE_KEYS.recentLoginWalletClient(appId), walletClient)
      write(WALLET_STORAGE_KEYS.recentLoginChainType(appId), chainType)
    },
  }
}
