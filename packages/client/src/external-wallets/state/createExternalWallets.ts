import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import type { Ports } from '../../ports.ts'
import type { Connector, ConnectorAccount } from '../Connector.ts'
import type { EthereumChain } from '../ethereum/EthereumChain.ts'
import type { ConnectedWallet, Connection } from './ConnectedWallet.ts'
import { createConnectionStore, type StoredConnection } from './connectionStore.ts'
import { toConnection } from './toConnection.ts'

/** Which wallet is the one in use; an embedded wallet may be it too. */
export type ActiveWalletKey = { address: string; walletClientType: string; connectorType: string }

export type ExternalWalletsState = {
  /** True until a wallet was found, or none was for 3 s. */
  isDetecting: boolean
  /** Every wallet this page can reach. */
  connectors: readonly Connector[]
  /** The connected ones, the newest first. */
  wallets: readonly ConnectedWallet[]
  /** What was chosen as the one in use, until another is. */
  active: Pick<ActiveWalletKey, 'address' | 'walletClientType'> | null
}

export type ExternalWallets = ReturnType<typeof createExternalWallets>

type Options = {
  appId: string
  ports: Pick<Ports, 'clock' | 'storage'>
  /** Starts looking for wallets; what it finds is told one by one. */
  discover(onFound: (connector: Connector) => void): void
  supportedChains(): readonly EthereumChain[]
}

/** The page's external wallets: found, connected, and which one is in use. The single source of truth. */
export function createExternalWallets({ appId, ports, discover, supportedChains }: Options) {
  const store = createConnectionStore(appId, ports.storage)
  /** Connections of an earlier visit whose wallet has not shown itself yet. */
  let remembered = store.readConnections()
  const listeners = new Set<() => void>()
  let connections: readonly Connection[] = []
  let state: ExternalWalletsState = {
    isDetecting: false,
    connectors: [],
    wallets: [],
    active: store.readActive(),
  }

  function setState(change: Partial<ExternalWalletsState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function setConnections(next: readonly Connection[]) {
    connections = next
    const wallets = next.map(({ wallet }) => wallet)
    store.writeConnections([...wallets.map(toStored), ...remembered])
    setState({ wallets })
  }
  const isOf = (connector: Connector) => (connection: Connection) =>
    connection.connector === connector

  function accept(
    connector: Connector,
    account: ConnectorAccount,
    connectedAt: number,
  ): Connection {
    const connection = toConnection({
      connector,
      account,
      connectedAt,
      supportedChains: supportedChains(),
      isCurrent: (address) =>
        connections.some(
          (known) => known.connector === connector && known.wallet.address === address,
        ),
    })
    const others = connections.filter((known) => !isOf(connector)(known))
    setConnections([connection, ...others].sort(newestFirst))
    return connection
  }

  function add(connector: Connector) {
    if (state.connectors.some(({ id }) => id === connector.id)) return
    setState({ connectors: [...state.connectors, connector], isDetecting: false })
    connector.onChange((account) => {
      const known = connections.find(isOf(connector))
      if (account && known) {
        const wasActive = isActive(known.wallet)
        const { wallet } = accept(connector, account, known.wallet.connectedAt)
        if (wasActive) setActive(wallet)
      } else if (!account && known) {
        setConnections(connections.filter((other) => other !== known))
        if (isActive(known.wallet)) clearActive()
      }
    })
    const before = remembered.find(({ id }) => id === connector.id)
    remembered = remembered.filter((other) => other !== before)
    if (before)
      connector.connect({ silent: true }).then(
        (account) => accept(connector, account, before.connectedAt),
        // Locked, or no longer allowed: the person connects it again when they want it.
        () => {},
      )
  }

  const isActive = ({ address, walletClientType }: ConnectedWallet) =>
    state.active?.address === address && state.active.walletClientType === walletClientType
  function setActive({ address, walletClientType, connectorType }: ActiveWalletKey) {
    store.writeActive({ address, walletClientType, connectorType })
    setState({ active: { address, walletClientType } })
  }
  function clearActive() {
    store.clearActive()
    setState({ active: null })
  }

  let hasStarted = false
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Begins to look for wallets; asking again changes nothing. */
    detect() {
      if (hasStarted) return
      hasStarted = true
      setState({ isDetecting: true })
      ports.clock.after(METHOD_LIMITS.walletDetectionTimeoutMs, () => {
        if (state.isDetecting) setState({ isDetecting: false })
      })
      discover(add)
    },
    /** Tells everybody to look again: something beside the wallets has changed what is listed. */
    refresh: () => setState({}),
    /** Takes in a connector made on demand, such as one for a named relay wallet. */
    add,
    /** Connects, and makes the wallet the one in use. */
    async connect(
      connector: Connector,
      options: { onUri?: (uri: string) => void } = {},
    ): Promise<ConnectedWallet> {
      add(connector)
      const account = await connector.connect(options)
      const { wallet } = accept(connector, account, ports.clock.nowMs())
      setActive(wallet)
      return wallet
    },
    connectorOf: (wallet: ConnectedWallet): Connector | undefined =>
      connections.find(
        (known) => known.wallet.address === wallet.address && known.connector.id === wallet.meta.id,
      )?.connector,
    setActive,
    recent: store.readRecent,
    rememberLogin: (wallet: ConnectedWallet) =>
      store.writeRecent(wallet.walletClientType, wallet.type),
  }
}

const newestFirst = (one: Connection, other: Connection) =>
  other.wallet.connectedAt - one.wallet.connectedAt

const toStored = (wallet: ConnectedWallet): StoredConnection => ({
  address: wallet.address,
  connectorType: wallet.connectorType,
  walletClientType: wallet.walletClientType,
  connectedAt: wallet.connectedAt,
  id: wallet.meta.id,
})
