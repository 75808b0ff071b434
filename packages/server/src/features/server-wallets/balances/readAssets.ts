import type { ChainName } from '@latchkey/contract/chains/chainNames'
import { chainIdOf, nameOfChain, readChain } from '@latchkey/contract/chains/chainNames'
import { WALLET_READ_LIMITS } from '../../../limits/walletReadLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { invalidField, ServiceError } from '../../../platform/ServiceError.ts'
import type { Asset } from './Asset.ts'

export type AssetQuery = {
  asset?: string | undefined
  chain?: string | undefined
  token?: string | undefined
}
/** The symbol of a chain's native coin. */
export type CoinOf = (chainId: number) => string

const TOKENS = { ethereum: /^0x[0-9a-fA-F]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ } as const
const SOLANA_COIN = 'sol'

/** Resolves a query to assets on the wallet's chains for which the app has a node. */
export function readAssets(
  { definition }: Pick<App, 'definition'>,
  chainType: string,
  query: AssetQuery,
  coinOf: CoinOf,
): Asset[] {
  const kind = chainType === 'solana' ? 'solana' : 'ethereum'
  const isOfWallet = (chain: string) => chain.startsWith(kind === 'solana' ? 'solana:' : 'eip155:')

  function requireChain(text: string): ChainName {
    const chain = readChain(text)
    if (!chain || !definition.chains[chain]) {
      throw notSupported(`No node is configured for the chain ${shown(text)}`)
    }
    if (!isOfWallet(chain)) throw notSupported('The wallet is on another kind of chain')
    return chain
  }

  function assetsOf(chain: ChainName): Asset[] {
    const coin = kind === 'solana' ? SOLANA_COIN : coinOf(chainIdOf(chain)).toLowerCase()
    const tokens = Object.entries(definition.chains[chain]?.tokens ?? {})
    return [
      { chain, name: coin, token: null },
      ...tokens.map(([name, token]) => ({ chain, name, token })),
    ]
  }

  function readToken(text: string): Asset {
    const place = text.lastIndexOf(':')
    const [chain, token] = [requireChain(text.slice(0, place)), text.slice(place + 1)]
    if (!TOKENS[kind].test(token)) throw invalidField('query.token', 'chain:address')
    return { chain, name: token, token }
  }

  const { asset, chain, token } = query
  if (token !== undefined) {
    if (asset !== undefined || chain !== undefined) {
      throw invalidField('query.token', 'nothing, because query.asset or query.chain is set')
    }
    return limited(listed(token).map(readToken))
  }
  const chains = chain
    ? listed(chain).map(requireChain)
    : (Object.keys(definition.chains) as ChainName[]).filter(isOfWallet)
  const all = chains.flatMap(assetsOf)
  if (!asset) return limited(all)
  const names = listed(asset)
  for (const name of names) {
    if (all.some((one) => one.name === name)) continue
    const where = chain ? chains.map(nameOfChain).join(', ') : 'any chain'
    throw notSupported(`The asset ${shown(name)} is not configured for ${where}`)
  }
  return limited(all.filter(({ name }) => names.includes(name)))
}

const listed = (text: string): string[] => text.split(',').filter((one) => one !== '')

function limited(assets: Asset[]): Asset[] {
  if (assets.length > WALLET_READ_LIMITS.balancesPerCallMax) {
    throw notSupported('Ask for fewer assets or chains at once')
  }
  return assets
}

/** Removes characters that cannot be in a name, because the text is echoed in an error. */
const shown = (text: string) => text.replace(/[^\w.:-]/g, '').slice(0, 64)

const notSupported = (sentence: string) => new ServiceError('not_supported', { sentence })
