import type { Clock } from '../../../../core/ports.ts'
import type { EthereumConnector } from '../../Connector.ts'
import { createEthereumConnector } from '../../ethereum/createEthereumConnector.ts'
import type { WalletPorts } from '../../ports.ts'
import { checkPreference } from '../checkPreference.ts'
import type { AppInfo, HostConnectors } from '../HostConnectors.ts'
import { rejectBlockedPopups } from '../rejectBlockedPopups.ts'
import { toProvider } from '../toProvider.ts'

type Given = Required<Pick<NonNullable<HostConnectors['coinbaseWallet']>, 'createProvider'>> &
  NonNullable<HostConnectors['coinbaseWallet']>

/** Connector for Coinbase Wallet, with the SDK that the host app installed. */
export const createCoinbaseWallet = (
  { createProvider, preference }: Given,
  facts: AppInfo,
  clock: Clock,
  ports: Pick<WalletPorts, 'watchPopups'>,
): EthereumConnector =>
  createEthereumConnector({
    clock,
    info: {
      id: 'coinbase_wallet',
      clientType: 'coinbase_wallet',
      name: 'Coinbase Wallet',
      icon: null,
      connectorType: 'coinbase_wallet',
    },
    loadProvider: async () =>
      rejectBlockedPopups(
        await toProvider(createProvider({ ...facts, preference: checkPreference(preference) })),
        ports,
      ),
  })
