import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import type { Ports } from '../../../core/ports.ts'
import type { Connector, ConnectorAccount } from '../Connector.ts'
import type { EthereumChain } from '../ethereum/EthereumChain.ts'
import type { ConnectedWallet, Connection } from './ConnectedWallet.ts'
import { createConnectionStore, type StoredConnection } from './createConnectionStore.ts'
import { toConnection } from './toConnection.ts'

/** Identifies the active wallet, which can be an embedded wallet. */
export type ActiveWalletKey = {
  /** Address of the wallet. */
  address: string
  /** Wallet client type, such as `metamask`; `privy` for an embedded wallet. */
  walletClientType: string
  /** How the wallet is connected, such as `injected`; `embedded` for an embedded wallet. */
  connectorType: string
}

/** State of the external wallets of a page. */
export type ExternalWalletsState = {
  /** True until a wallet is found, at most 3 s. */
  isDetecting: boolean
  /** All available connectors. */
  connectors: readonly Connector[]
  /** Connected wallets, newest first. */
  wallets: readonly ConnectedWallet[]
  /** The active wallet. */
  active: Pick<ActiveWalletKey, 'address' | 'walletClientType'> | null
}

export type ExternalWallets = ReturnType<typeof createExternalWallets>

type Options = {
  appId: string
  ports: Pick<Ports, 'clock' | 'storage'>
  /** Starts detection and reports each wallet. */
  discover(onFound: (connector: Connector) => void): void
  supportedChains(): readonly EthereumChain[]
}

/** State of the external wallets of a page: detected, connected, active. */
export function createExternalWallets({ appId, ports, discover, supportedChains }: Options) {
  const store = createConnectionStore(appId, ports.storage)
  /** Connections of an earlier visit whose wallet is not detected yet. */
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
        // The wallet is locked or the permission was revoked: the user can connect again.
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
    /** Starts detection; later calls do nothing. */
    detect() {
      if (hasStarted) return
      hasStarted = true
      setState({ isDetecting: true })
      ports.clock.after(METHOD_LIMITS.walletDetectionTimeoutMs, () => {
        if (state.isDetecting) setState({ isDetecting: false })
      })
      discover(add)
    },
    /** Notifies listeners of a change that affects the list. */
    refresh: () => setState({}),
    /** Adds a connector created on demand, such as one for a relay wallet. */
    add,
    /** Connects a wallet and makes it active. */
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
