import { type Context, Hono } from 'hono'
import type { Chains } from '../chains/startChains.ts'
import { bundlePage } from './bundlePage.ts'

const MODES = ['ask', 'approve', 'reject', 'never']
const LEGACY = ['no', 'also', 'only']
const ACCOUNTS_MAX = 10

/**
 * Two real wallets as scripts for a page: keys of their own, a little window with approve and reject. The
 * address says how they behave: `?mode=never&accounts=3&chain=1&chains=1,31337&legacy=also&seed=ada`.
 */
export function walletRoutes(chains: Chains): Hono {
  const app = new Hono()
  const serve = (name: 'ethereum' | 'solana') =>
    app.get(`/${name}.js`, async (context) => {
      const options = JSON.stringify(optionsOf(context, name, chains)).replaceAll('<', '\\u003c')
      const script = await bundlePage(`${name}Wallet`)
      return context.body(`{const WALLET_OPTIONS=${options};\n${script}}`, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      })
    })
  serve('ethereum')
  serve('solana')
  return app
}

function optionsOf({ req }: Context, kind: 'ethereum' | 'solana', { ethereum, solana }: Chains) {
  const asked = (name: string, fallback: string) => req.query(name) ?? fallback
  const oneOf = (name: string, allowed: readonly string[]) => {
    const value = asked(name, '')
    return allowed.includes(value) ? value : allowed[0]
  }
  const own = ethereum.map(({ chainId }) => chainId)
  const numbers = (text: string) => text.split(',').map(Number).filter(Number.isSafeInteger)
  return {
    name: asked('name', kind === 'ethereum' ? 'Sandbox Wallet' : 'Sandbox Solana Wallet'),
    seed: asked('seed', ''),
    accounts: Math.min(Math.max(Number(asked('accounts', '2')) || 1, 1), ACCOUNTS_MAX),
    mode: oneOf('mode', MODES),
    rdns: asked('rdns', 'dev.latchkey.sandbox'),
    legacy: oneOf('legacy', LEGACY),
    flag: asked('flag', '').replace(/\W/g, ''),
    chainId: Number(asked('chain', String(own[0]))) || own[0],
    knownChainIds: numbers(asked('chains', [1, ...own].join(','))),
    rpcUrls: Object.fromEntries(ethereum.map(({ chainId, url }) => [chainId, url])),
    isLedger: asked('ledger', '') !== '',
    solanaUrl: solana.url,
  }
}
