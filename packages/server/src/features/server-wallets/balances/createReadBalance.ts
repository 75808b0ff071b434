import type { ChainName } from '@latchkey/contract/chains/chainNames'
import * as z from 'zod'
import { WALLET_READ_LIMITS } from '../../../limits/walletReadLimits.ts'
import type { ChainRpc } from '../../../platform/chains/createChainRpc.ts'
import { RpcError } from '../../../platform/chains/RpcError.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { OutboundError } from '../../../platform/outbound/OutboundError.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Asset } from './Asset.ts'

export type RawBalance = { value: bigint; decimals: number }
type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

const BALANCE_OF = '0x70a08231'
const DECIMALS = '0x313ce567'
export const COIN_DECIMALS = { ethereum: 18, solana: 9 } as const

const quantity = z.string().regex(/^0x[0-9a-fA-F]+$/)
const word = z.string().regex(/^0x[0-9a-fA-F]{64}$/)
const lamports = z.object({ value: z.int().nonnegative() })
const tokenAmount = z.object({ amount: z.string().regex(/^\d+$/), decimals: z.int().min(0) })
const tokenAccounts = z.object({
  value: z.array(
    z.object({
      account: z.object({
        data: z.object({ parsed: z.object({ info: z.object({ tokenAmount }) }) }),
      }),
    }),
  ),
})
const supply = z.object({ value: tokenAmount })

/** Reads balances from the nodes of an app. An invalid reply is an error. */
export function createReadBalance(rpc: Pick<ChainRpc, 'request'>) {
  const nodeOf =
    (app: App, chain: ChainName): Ask =>
    (method, params) =>
      rpc.request(app, chain, { method, params, timeoutMs: WALLET_READ_LIMITS.nodeTimeoutMs })

  async function onEthereum(ask: Ask, owner: string, token: string | null): Promise<RawBalance> {
    if (token === null) {
      const value = BigInt(quantity.parse(await ask('eth_getBalance', [owner, 'latest'])))
      return { value, decimals: COIN_DECIMALS.ethereum }
    }
    const call = (data: string) => ask('eth_call', [{ to: token, data }, 'latest'])
    const [value, decimals] = await Promise.all([
      call(`${BALANCE_OF}${owner.slice(2).padStart(64, '0')}`),
      call(DECIMALS),
    ])
    return { value: BigInt(word.parse(value)), decimals: Number(BigInt(word.parse(decimals))) }
  }

  async function onSolana(ask: Ask, owner: string, token: string | null): Promise<RawBalance> {
    if (token === null) {
      const { value } = lamports.parse(await ask('getBalance', [owner]))
      return { value: BigInt(value), decimals: COIN_DECIMALS.solana }
    }
    const options = { encoding: 'jsonParsed' }
    const found = await ask('getTokenAccountsByOwner', [owner, { mint: token }, options])
    const amounts = tokenAccounts
      .parse(found)
      .value.map(({ account }) => account.data.parsed.info.tokenAmount)
    const [first] = amounts
    const { decimals } = first ?? supply.parse(await ask('getTokenSupply', [token])).value
    return { value: amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n), decimals }
  }

  return async (app: App, owner: string, { chain, token }: Asset): Promise<RawBalance> => {
    const ask = nodeOf(app, chain)
    try {
      return await (chain.startsWith('solana:') ? onSolana : onEthereum)(ask, owner, token)
    } catch (cause) {
      const isNodes =
        cause instanceof RpcError || cause instanceof OutboundError || cause instanceof z.ZodError
      if (!isNodes) throw cause
      throw new ServiceError('service_unavailable', { cause })
    }
  }
}

export type ReadBalance = ReturnType<typeof createReadBalance>
