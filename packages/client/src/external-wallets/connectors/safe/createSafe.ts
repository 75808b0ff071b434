import type { Clock } from '../../../ports.ts'
import type { EthereumConnector } from '../../Connector.ts'
import { createEthereumConnector } from '../../ethereum/createEthereumConnector.ts'
import type { AppFacts, HostConnectors } from '../HostConnectors.ts'

type Given = Required<Pick<NonNullable<HostConnectors['safe']>, 'createProvider'>>

/** The Safe the app is shown in, by the SDK the host installed. */
export const createSafe = (
  { createProvider }: Given,
  facts: AppFacts,
  clock: Clock,
): EthereumConnector =>
  createEthereumConnector({
    clock,
    info: { id: 'safe', clientType: 'safe', name: 'Safe', icon: null, connectorType: 'safe' },
    loadProvider: () => createProvider(facts),
  })
