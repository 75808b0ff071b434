import {
  type Config,
  type CreateConfigParameters,
  type CreateConnectorFn,
  createConfig as createWagmiConfig,
  type Transport,
} from 'wagmi'
import type { Chain } from 'wagmi/chains'
import {
  createLatchkeyConnector,
  type LatchkeyConnector,
} from '../../adapters/wagmi/createLatchkeyConnector.ts'

const connectors = new WeakMap<object, LatchkeyConnector>()

/** Returns the connector that `createConfig` added to a configuration. */
export function findConnector(config: object): LatchkeyConnector {
  const connector = connectors.get(config)
  if (!connector)
    throw new Error(
      'Create the wagmi configuration with createConfig of @latchkey/react/compat/wagmi.',
    )
  return connector
}

/**
 * Creates a wagmi configuration whose only connector is the user's active wallet.
 *
 * @example
 * ```ts
 * import { createConfig } from '@latchkey/react/compat/wagmi'
 * import { http } from 'wagmi'
 * import { mainnet } from 'wagmi/chains'
 *
 * export const config = createConfig({
 *   chains: [mainnet],
 *   transports: { [mainnet.id]: http() },
 * })
 * ```
 */
export function createConfig<
  const Chains extends readonly [Chain, ...Chain[]],
  Transports extends Record<Chains[number]['id'], Transport>,
>(
  parameters: CreateConfigParameters<Chains, Transports>,
): Config<Chains, Transports, CreateConnectorFn[]> {
  const latchkey = createLatchkeyConnector()
  const config = createWagmiConfig({
    multiInjectedProviderDiscovery: false,
    ...parameters,
    connectors: [latchkey],
  } as unknown as CreateConfigParameters<Chains, Transports, CreateConnectorFn[]>)
  connectors.set(config, latchkey)
  return config
}
