import { sponsorOperation } from '@latchkey/contract/endpoints/smartWallets'
import type { Client } from '../../../../core/client.ts'
import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import type { EthereumChain } from '../chains/findChain.ts'
import { createRpc } from '../createRpc.ts'
import type { CallNode } from '../transaction/readToken.ts'

type PaymasterMethod = 'pm_getPaymasterStubData' | 'pm_getPaymasterData'

/** The bundler and the paymaster of one chain. */
export type Sponsor = {
  bundler: CallNode
  paymaster(method: PaymasterMethod, params: readonly unknown[]): Promise<unknown>
  /** Passed to the paymaster as is (ERC-7677). */
  context: Record<string, unknown>
}

/**
 * Returns the bundler and the paymaster that the app configured for a chain.
 * @throws LatchkeyError `not_supported` if there is none
 */
export function createSponsor(
  client: Pick<Client, 'appId' | 'call' | 'getState' | 'ports'>,
  chain: Pick<EthereumChain, 'id' | 'source'>,
): Sponsor {
  const rpc = createRpc(client.ports)
  const config = client.getState().config?.smart_wallet_config
  const network = config?.enabled
    ? config.configured_networks.find(({ chain_id }) => chain_id === `eip155:${chain.id}`)
    : undefined
  if (!network?.paymaster_url && !network?.sponsored_by_server)
    throw new LatchkeyError(
      'not_supported',
      `The app sponsors no transactions on chain ${chain.id}. Configure a paymaster in smartWallets on the server.`,
    )
  const { bundler_url, paymaster_url, paymaster_context = {} } = network
  const at =
    (url: string): CallNode =>
    (method, params) =>
      rpc({ ...chain.source, rpcUrls: { default: { http: [url] } } }, method, params)

  /** The server calls the paymaster within the limits of the app. */
  async function askServer(method: PaymasterMethod, params: readonly unknown[]) {
    const { result, error } = await client.call(
      sponsorOperation,
      { method, params: [...params] },
      { params: { appId: client.appId, chainId: String(chain.id) } },
    )
    if (!error) return result
    const { message, data } = error
    throw new LatchkeyError('transaction_failure', message, {
      data: { kind: 'refused', detail: message, code: data?.code },
    })
  }

  return {
    bundler: at(bundler_url),
    paymaster: paymaster_url ? at(paymaster_url) : askServer,
    context: paymaster_context,
  }
}
