import type { Clock } from '../../../../core/ports.ts'
import type { EthereumConnector } from '../../Connector.ts'
import { createEthereumConnector } from '../../ethereum/createEthereumConnector.ts'
import type { WalletPorts } from '../../ports.ts'
import { checkPreference } from '../checkPreference.ts'
import type { AppInfo, HostConnectors } from '../HostConnectors.ts'
import { rejectBlockedPopups } from '../rejectBlockedPopups.ts'
import { toProvider } from '../toProvider.ts'

type Given = Required<Pick<NonNullable<HostConnectors['baseAccount']>, 'createProvider'>> &
  NonNullable<HostConnectors['baseAccount']>

/** Connector for a Base account, with the SDK that the host app installed. */
export const createBaseAccount = (
  { createProvider, preference }: Given,
  facts: AppInfo,
  clock: Clock,
  ports: Pick<WalletPorts, 'watchPopups'>,
): EthereumConnector =>
  createEthereumConnector({
    clock,
    info: {
      id: 'base_account',
      clientType: 'base_account',
      name: 'Base',
      icon: null,
      connectorType: 'base_account',
    },
    loadProvider: async () =>
      rejectBlockedPopups(
        await toProvider(createProvider({ ...facts, preference: checkPreference(preference) })),
        ports,
      ),
  })
