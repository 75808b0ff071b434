import type { SmartWalletConfig } from '@latchkey/contract'
import type { SmartWalletsDefinition } from './smartWalletsDefinition.ts'

/** Public configuration of an app's smart wallets, as clients read it. */
export function toSmartWalletConfig(
  definition: SmartWalletsDefinition | undefined,
): SmartWalletConfig {
  if (!definition) return { enabled: false }
  return {
    enabled: true,
    smart_wallet_type: definition.type,
    smart_wallet_version: definition.version,
    configured_networks: definition.chains.map(
      ({ chainId, bundlerUrl, paymasterUrl, paymasterContext }) => ({
        chain_id: `eip155:${chainId}`,
        bundler_url: bundlerUrl,
        ...(paymasterUrl &&
          (definition.sponsorship
            ? { sponsored_by_server: true as const }
            : {
                paymaster_url: paymasterUrl,
                ...(paymasterContext && { paymaster_context: paymasterContext }),
              })),
      }),
    ),
  }
}
