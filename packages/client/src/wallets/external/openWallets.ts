import type { Client } from '../../core/client.ts'
import type { Ports } from '../../core/ports.ts'
import type { Connector } from './Connector.ts'
import type { ListedWallet } from './connectors/HostConnectors.ts'
import { loadHostConnectors } from './connectors/loadHostConnectors.ts'
import { createRelayRequests } from './connectors/wallet-connect/createRelayRequests.ts'
import type { RelayProvider } from './connectors/wallet-connect/RelayProvider.ts'
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

const CUTS_OFF_POPUPS = 'same-origin'

/** Warns the developer if the page's COOP header blocks wallets that open a popup. */
async function warnAboutOpenerPolicy(
  { fetch, warn }: Pick<Ports, 'fetch' | 'warn'>,
  page: URL,
): Promise<void> {
  try {
    const answer = await fetch(new Request(page, { method: 'HEAD' }))
    if (answer.headers.get('cross-origin-opener-policy') === CUTS_OFF_POPUPS)
      warn(
        "This page sends Cross-Origin-Opener-Policy: same-origin, which blocks wallets that open a popup. Use 'same-origin-allow-popups'.",
      )
  } catch {
    // The policy is unknown if the page cannot be fetched.
  }
}

/** External wallets of a page; see `openWallets`. */
export type Wallets = ReturnType<typeof openWallets>

/** Creates the external wallets of a page: detection, connectors, list and state. */
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
      const addListing = (more: readonly ListedWallet[]) => {
        const isNew = ({ id, label }: ListedWallet) =>
          known.every((one) => one.id !== id && !isSameName(one.label, label))
        known = [...known, ...more.filter(isNew).map(toKnown)]
        wallets.refresh()
      }
      given
        .loadListing?.()
        .then(addListing, () =>
          client.ports.warn('Cannot load the wallet listing (loadListing rejected).'),
        )
      const { walletListing } = given
      if (walletListing)
        void import('./list/fetchListing.ts')
          .then((file) => file.fetchListing(client.ports, walletListing))
          .then(addListing, (error: unknown) =>
            client.ports.warn(`Cannot load the wallet listing (walletListing): ${error}`),
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
        if (!createProvider)
          throw new Error('No WalletConnect provider: set walletConnect.createProvider')
        relayProvider ??= Promise.resolve(createProvider({ ...facts(), projectId }))
        return relayProvider
      },
    })
  }

  /** Returns the rows of the picker in order; a list can be passed for one opening. */
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
    /** Sets the host app's settings, which apply from the next operation on. */
    configure(next: ExternalWalletSettings) {
      settings = next
    },
    list,
    findKnown,
    /** Finds a wallet by any spelling of its name, regardless of the host app's list. */
    findEntry(name: string): WalletEntry | null {
      const wanted = normaliseWalletName(isRelayKey(name) ? RELAY_ENTRY_ID : name)
      const matches = ({ id, label }: WalletEntry) =>
        [id, label].some((one) => normaliseWalletName(one) === wanted)
      return list([]).find(matches) ?? null
    },
    /** Returns the connector of a wallet on one chain type; null if it is not available on this page. */
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

const isSameName = (one: string, other: string) =>
  normaliseWalletName(one) === normaliseWalletName(other)

const toKnown = (listed: ListedWallet): KnownWallet => ({ colour: null, stores: {}, ...listed })
