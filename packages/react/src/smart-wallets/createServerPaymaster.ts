import type { Client } from '@latchkey/client'
import { sponsorOperation } from '@latchkey/contract/endpoints/smartWallets'
import { RpcRequestError } from 'viem'

/** A JSON-RPC request to a paymaster. */
export type PaymasterRequest = (call: { method: string; params?: unknown }) => Promise<unknown>

type Method = 'pm_getPaymasterStubData' | 'pm_getPaymasterData'

/** Calls the paymaster of the server as the logged-in user. The server applies the app's limits. */
export const createServerPaymaster =
  (client: Pick<Client, 'appId' | 'call'>, chainId: number): PaymasterRequest =>
  async ({ method, params }) => {
    const body = { method: method as Method, params: params as unknown[] }
    const { result, error } = await client.call(sponsorOperation, body, {
      params: { appId: client.appId, chainId: String(chainId) },
    })
    if (error) throw new RpcRequestError({ body, error, url: sponsorOperation.path })
    return result
  }
