import type { Clock } from '../../../../core/ports.ts'
import type { EthereumConnector } from '../../Connector.ts'
import { createEthereumConnector } from '../../ethereum/createEthereumConnector.ts'
import type { EthereumProvider } from '../../ethereum/EthereumProvider.ts'
import type { AppInfo, HostConnectors } from '../HostConnectors.ts'
import { toProvider } from '../toProvider.ts'

type Given = Required<Pick<NonNullable<HostConnectors['safe']>, 'createProvider'>>

/** Connector for the Safe in which the app runs, with the SDK that the host app installed. */
export const createSafe = (
  { createProvider }: Given,
  facts: AppInfo,
  clock: Clock,
): EthereumConnector =>
  createEthereumConnector({
    clock,
    info: { id: 'safe', clientType: 'safe', name: 'Safe', icon: null, connectorType: 'safe' },
    loadProvider: async () => withoutAccountRequest(await toProvider(createProvider(facts))),
  })

/** Safe's provider does not support `eth_requestAccounts`: the user chose the account when opening the app. */
const withoutAccountRequest = (safe: EthereumProvider): EthereumProvider => ({
  request: ({ method, ...call }) =>
    safe.request({ method: method === 'eth_requestAccounts' ? 'eth_accounts' : method, ...call }),
  on: (event, listener) => safe.on?.(event, listener),
  removeListener: (event, listener) => safe.removeListener?.(event, listener),
})
