import type { Clock } from '../../../core/ports.ts'
import type { EthereumConnector } from '../Connector.ts'
import { createEthereumConnector } from '../ethereum/createEthereumConnector.ts'
import { type EthereumProvider, isEthereumProvider } from '../ethereum/EthereumProvider.ts'
import type { WalletPorts } from '../ports.ts'
import { legacyWallets } from './legacyWallets.ts'
import { inlineIcon, toClientType } from './toClientType.ts'

type Announcement = {
  info?: { rdns?: unknown; name?: unknown; icon?: unknown }
  provider?: unknown
}

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
/** Event of legacy wallets that load late. */
const LEGACY_READY = 'ethereum#initialized'

/** Reports each Ethereum wallet on the page, now and later: announced wallets first, then legacy ones. */
export function watchEthereumWallets(
  { page, injected }: Pick<WalletPorts, 'page' | 'injected'>,
  clock: Clock,
  onFound: (connector: EthereumConnector) => void,
): () => void {
  const providers = new Set<EthereumProvider>()
  const ids = new Set<string>()
  const names = new Set<string>()

  function add(id: string, name: string, icon: string | null, provider: EthereumProvider) {
    if (ids.has(id) || providers.has(provider)) return
    ids.add(id)
    providers.add(provider)
    const clientType = toClientType(name)
    names.add(clientType)
    const info = { id, clientType, name, icon, connectorType: 'injected' } as const
    onFound(createEthereumConnector({ info, clock, loadProvider: () => provider }))
  }
  function onAnnounce(event: Event) {
    const { info, provider } = ((event as CustomEvent).detail ?? {}) as Announcement
    const { rdns, name, icon } = info ?? {}
    if (typeof rdns !== 'string' || typeof name !== 'string' || !isEthereumProvider(provider))
      return
    // An embedded wallet that Latchkey announced for other libraries.
    if (rdns === 'dev.latchkey.wallet') return
    add(rdns, name, inlineIcon(icon), provider)
  }
  /** Adds legacy wallets, unless the same wallet has announced itself. */
  function addLegacy() {
    for (const { name, provider } of legacyWallets(injected()))
      if (!names.has(toClientType(name)))
        add(`injected:${toClientType(name)}`, name, null, provider)
  }

  page.addEventListener(ANNOUNCE, onAnnounce)
  page.addEventListener(LEGACY_READY, addLegacy)
  page.dispatchEvent(new Event(REQUEST))
  addLegacy()
  return () => {
    page.removeEventListener(ANNOUNCE, onAnnounce)
    page.removeEventListener(LEGACY_READY, addLegacy)
  }
}
