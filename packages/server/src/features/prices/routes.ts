import { getSplTokenInfo, getTokenPrice } from '@latchkey/contract/endpoints/prices'
import type { Router } from '../../platform/http/createRouter.ts'
import type { PriceService } from './service.ts'

/** The default Solana cluster. */
const MAIN_CLUSTER = 'mainnet-beta'

export function mountPrices(router: Router, prices: PriceService): void {
  router.route(getTokenPrice, ({ app, clientAddress, query }) =>
    prices.price(app, clientAddress, {
      chainId: query('chainId') ?? '',
      symbol: query('tokenSymbol') ?? '',
    }),
  )
  router.route(getSplTokenInfo, ({ app, clientAddress, query }) =>
    prices.token(app, clientAddress, {
      mint: query('mint_address') ?? '',
      cluster: query('cluster') ?? MAIN_CLUSTER,
    }),
  )
}
