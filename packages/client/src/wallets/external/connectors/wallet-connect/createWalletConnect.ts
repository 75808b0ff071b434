import type { Clock } from '../../../../core/ports.ts'
import type { EthereumConnector } from '../../Connector.ts'
import { createEthereumConnector } from '../../ethereum/createEthereumConnector.ts'
import type { KnownWallet } from '../../list/knownWallets.ts'
import { RELAY_ENTRY_ID } from '../../list/listWallets.ts'
import type { RelayRequests } from './createRelayRequests.ts'
import { keepRelayConnected } from './keepRelayConnected.ts'
import { type RelayProvider, relayConnectionOf } from './RelayProvider.ts'

type Options = {
  clock: Clock
  /** The chosen wallet; null for any wallet that scans the QR code. */
  wallet: KnownWallet | null
  /** Loads the provider that all relay wallets of the page share. */
  loadProvider(): Promise<RelayProvider>
  requests: RelayRequests
}

const NAME = 'WalletConnect'

/** Connector for a wallet on another device, through the relay provider of the host app. */
export function createWalletConnect(options: Options): EthereumConnector {
  const { clock, wallet, loadProvider, requests } = options
  return createEthereumConnector({
    clock,
    info: {
      id: wallet ? `${RELAY_ENTRY_ID}:${wallet.id}` : RELAY_ENTRY_ID,
      clientType: wallet?.id ?? RELAY_ENTRY_ID,
      name: wallet?.label ?? NAME,
      icon: null,
      connectorType: 'wallet_connect_v2',
    },
    async loadProvider() {
      const provider = await loadProvider()
      const line = relayConnectionOf(provider)
      if (line) keepRelayConnected(line, clock, requests.connectionChanged)
      return requests.watch(provider)
    },
    async start(given, onUri) {
      const provider = given as RelayProvider
      if (provider.session) return
      provider.on?.('display_uri', onUri as (uri: never) => void)
      try {
        await provider.connect?.()
      } finally {
        provider.removeListener?.('display_uri', onUri as (uri: never) => void)
      }
    },
    async end(provider) {
      await (provider as RelayProvider).disconnect?.()
    },
  })
}
