import type { FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import * as z from 'zod'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { ChainRpc } from '../../../platform/chains/createChainRpc.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { toServiceError } from '../sending/toServiceError.ts'

export type NonceOf = (
  opened: { caller: { app: App }; row: { address: string | null } },
  body: Record<string, unknown>,
) => Promise<FilledTransaction | undefined>

const requested = z.object({
  method: z.literal('eth_sign7702Authorization'),
  params: z.looseObject({ chain_id: z.union([z.int(), z.string()]), nonce: z.null().optional() }),
})

/** Reads the next nonce of an address for an EIP-7702 authorization without one. */
export const createNonceOf =
  (rpc: ChainRpc): NonceOf =>
  async ({ caller: { app }, row }, body) => {
    const { data } = requested.safeParse(body)
    const chainId = data && Number(data.params.chain_id)
    if (!chainId || !Number.isSafeInteger(chainId)) return undefined
    const chain = `eip155:${chainId}` as const
    if (!rpc.isConfigured(app, chain)) return undefined
    try {
      const params = [row.address, 'pending']
      const timeoutMs = SERVER_LIMITS.sendNodeTimeoutMs
      const count = await rpc.request(app, chain, {
        method: 'eth_getTransactionCount',
        params,
        timeoutMs,
      })
      return { nonce: `0x${Number(count).toString(16)}` }
    } catch (error) {
      throw toServiceError(error)
    }
  }
