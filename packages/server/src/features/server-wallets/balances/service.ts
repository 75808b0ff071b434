import { chainIdOf } from '@latchkey/contract/chains/chainNames'
import type { WalletBalance } from '@latchkey/contract/endpoints/walletReads'
import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { WALLET_READ_LIMITS } from '../../../limits/walletReadLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { invalidField, ServiceError } from '../../../platform/ServiceError.ts'
import type { WalletQueries } from '../query/service.ts'
import { toWireWallet } from '../toWireWallet.ts'
import type { Asset } from './Asset.ts'
import type { ReadBalance } from './createReadBalance.ts'
import { type CoinOf, readAssets } from './readAssets.ts'
import type { BackEndWalletRepo } from './repo.ts'
import { toAmount } from './toAmount.ts'

export type Query = (name: string) => string | undefined

type Deps = {
  repo: Pick<BackEndWalletRepo, 'findByAddress'>
  queries: Pick<WalletQueries, 'require'>
  readBalance: ReadBalance
  /** The price of a coin in dollars; undefined if unknown. */
  usdOf(app: App, chainId: number, symbol: string): Promise<number | undefined>
  coinOf: CoinOf
}

export type WalletBalances = ReturnType<typeof createWalletBalances>

/** Reads balances of an app's wallets and finds wallets by address. */
export function createWalletBalances({ repo, queries, readBalance, usdOf, coinOf }: Deps) {
  const require = (app: App, walletId: string) =>
    queries.require({ app, session: undefined }, walletId)

  /** A token known only by its address has no price, because anyone can choose its symbol. */
  const priceOf = (app: App, { chain, name, token }: Asset) =>
    name === token ? undefined : usdOf(app, chainIdOf(chain), name.toUpperCase())

  return {
    async balance(
      app: App,
      walletId: string,
      query: Query,
    ): Promise<{ balances: WalletBalance[] }> {
      const wallet = await require(app, walletId)
      const currency = query('include_currency')
      if (currency !== undefined && currency !== 'usd') {
        throw new ServiceError('not_supported', { sentence: 'include_currency supports usd only' })
      }
      const requested = { asset: query('asset'), chain: query('chain'), token: query('token') }
      if (currency !== undefined && requested.token !== undefined) {
        throw invalidField('query.token', 'nothing, because include_currency is set')
      }
      const assets = readAssets(app, wallet.chainType, requested, coinOf)
      const read = async (asset: Asset) => {
        const [held, usd] = await Promise.all([
          readBalance(app, wallet.address ?? '', asset),
          currency === undefined ? undefined : priceOf(app, asset),
        ])
        return toAmount(asset, held, usd)
      }
      return { balances: await Promise.all(assets.map(read)) }
    },

    async byAddress(app: App, address: string): Promise<ServerWallet> {
      const isHex = /^0x[0-9a-fA-F]{40}$/.test(address)
      const kept = isHex ? await checksummed(address) : address
      const id = await repo.findByAddress(app.id, isHex ? 'ethereum' : 'solana', kept)
      if (id === undefined) throw new ServiceError('not_found')
      return toWireWallet(await require(app, id))
    },
  }
}

/** Wallets on EVM chains are stored with checksum; queries may use any letter case. */
async function checksummed(address: string): Promise<string> {
  const { getAddress } = await import('viem/utils')
  return getAddress(address)
}

/** Reads the page size, at most the limit. */
export function readLimit(requested: string | undefined): number {
  const max = WALLET_READ_LIMITS.transactionsPerPageMax
  const limit = Number(requested || max)
  if (!Number.isInteger(limit) || limit < 1) {
    throw invalidField('query.limit', 'integer of at least 1')
  }
  return Math.min(limit, max)
}
