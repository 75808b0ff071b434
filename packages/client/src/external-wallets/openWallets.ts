import type { Client } from '../client.ts'
import type { Connector } from './Connector.ts'
import type { ListedWallet } from './connectors/HostConnectors.ts'
import { loadHostConnectors } from './connectors/loadHostConnectors.ts'
import type { RelayProvider } from './connectors/wallet-connect/RelayProvider.ts'
import { createRelayRequests } from './connectors/wallet-connect/relayRequests.ts'
import { warnAboutOpenerPolicy } from './connectors/warnAboutOpenerPolicy.ts'
import type { ExternalWalletSettings } from './ExternalWalletSettings.ts'
import { KNOWN_WALLETS, type KnownWallet } from './list/knownWallets.ts'
import { isRelayKey, listWallets, RELAY_ENTRY_ID } from './list/listWallets.ts'
import { normaliseWalletName } from './list/normaliseWalletName.ts'
import { toEntries } from './list/toEntries.ts'
import type { WalletEntry } from './list/WalletEntry.ts'
import { walletBrowserPorts } from './ports.browser.ts'
import type { WalletPorts } from './ports.ts'
import { createExternalWallets } from './state/createExternalWallets.ts'
import type { ChainType } from './WalletInfo.ts'

export type Wallets = ReturnType<typeof openWallets>

/** Everything about external wallets on one page: the only place where its parts meet. */
export function openWallets(client: Client, ports: WalletPorts = walletBrowserPorts()) {
  let settings: ExternalWalletSettings = {
    chainFilter: 'ethereum-and-solana',
    walletList: [],
    supportedChains: [],
    defaultChain: null,
    hostConnectors: {},
    appName: '',
    appLogoUrl: null,
  }
  const { clock } = client
  let known: readonly KnownWallet[] = KNOWN_WALLETS
  const facts = () => ({
    appName: settings.appName,
    appLogoUrl: settings.appLogoUrl,
    chainIds: settings.supportedChains.map(({ id }) => id),
  })

  const wallets = createExternalWallets({
    appId: client.appId,
    ports: client.ports,
    supportedChains: () => settings.supportedChains,
    discover(onFound) {
      const { chainFilter, hostConnectors: given } = settings
      given.loadListing?.().then(
        (more) => {
          const isNew = ({ id }: ListedWallet) => known.every((one) => one.id !== id)
          known = [...known, ...more.filter(isNew).map(toKnown)]
          wallets.refresh()
        },
        () => client.ports.warn('The listing of wallets could not be loaded.'),
      )
      const addAll = (connectors: readonly Connector[]) => connectors.forEach(onFound)
      if (chainFilter !== 'solana-only') {
        void import('./discovery/watchEthereumWallets.ts').then((file) =>
          file.watchEthereumWallets(ports, clock, onFound),
        )
        void loadHostConnectors({
          given,
          facts: facts(),
          clock,
          ports,
          onPopupWallet: () => void warnAboutOpenerPolicy(client.ports, ports.address()),
        }).then(addAll)
      }
      if (chainFilter !== 'ethereum-only')
        void import('./discovery/watchSolanaWallets.ts').then((file) =>
          file.watchSolanaWallets(ports, clock, onFound),
        )
    },
  })

  const relayListeners = new Set<() => void>()
  const requests = createRelayRequests(clock, () => {
    for (const listener of relayListeners) listener()
  })
  let relayProvider: Promise<RelayProvider> | null = null
  const canRelay = () => {
    const { enabled = true, createProvider } = settings.hostConnectors.walletConnect ?? {}
    return enabled && createProvider !== undefined && settings.chainFilter !== 'solana-only'
  }
  async function relayConnector(wallet: KnownWallet | null): Promise<Connector> {
    const file = await import('./connectors/wallet-connect/createWalletConnect.ts')
    return file.createWalletConnect({
      clock,
      wallet,
      requests,
      loadProvider: async () => {
        const { createProvider, projectId = null } = settings.hostConnectors.walletConnect ?? {}
        if (!createProvider) throw new Error('No WalletConnect provider was handed in')
        relayProvider ??= Promise.resolve(createProvider({ ...facts(), projectId }))
        return relayProvider
      },
    })
  }

  /** The rows of the picker, top to bottom; a host may narrow the list for one opening. */
  const list = (walletList = settings.walletList): WalletEntry[] =>
    listWallets({
      entries: toEntries(wallets.getState().connectors, known, canRelay()),
      walletList,
      chainFilter: settings.chainFilter,
    })
  const findKnown = (id: string): KnownWallet | null => known.find((one) => one.id === id) ?? null

  return {
    ...wallets,
    ports,
    getSettings: () => settings,
    /** What the host says; from then on it holds for whatever is begun. */
    configure(next: ExternalWalletSettings) {
      settings = next
    },
    list,
    findKnown,
    /** The row of a wallet by any spelling of its name, whatever the host's list says of it. */
    findEntry(name: string): WalletEntry | null {
      const wanted = normaliseWalletName(isRelayKey(name) ? RELAY_ENTRY_ID : name)
      const isIt = ({ id, label }: WalletEntry) =>
        [id, label].some((one) => normaliseWalletName(one) === wanted)
      return list([]).find(isIt) ?? null
    },
    /** How the wallet of a row can be reached on one chain; null when it is not on this page. */
    async findConnector(id: string, chainType: ChainType): Promise<Connector | null> {
      const found = wallets
        .getState()
        .connectors.find((one) => one.clientType === id && one.chainType === chainType)
      if (found) return found
      if (!canRelay() || chainType !== 'ethereum') return null
      if (id === RELAY_ENTRY_ID) return relayConnector(null)
      const listed = findKnown(id)
      return listed?.relay ? relayConnector(listed) : null
    },
    relay: {
      getState: requests.getState,
      cancel: requests.cancel,
      reset: requests.reset,
      subscribe(listener: () => void) {
        relayListeners.add(listener)
        return () => {
          relayListeners.delete(listener)
        }
      },
    },
  }
}

const toKnown = (listed: ListedWallet): KnownWallet => ({ colour: null, stores: {}, ...listed })
