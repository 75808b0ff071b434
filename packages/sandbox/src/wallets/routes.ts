import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { EVM_CONTRACTS } from '../chains/evmChains.ts'
import type { Chains } from '../chains/startChains.ts'
import { bundlePage } from './bundlePage.ts'

const MODES = ['ask', 'approve', 'reject', 'never']
const LEGACY = ['no', 'also', 'only']
const ACCOUNTS_MAX = 10
const NAMES = {
  ethereum: 'Sandbox Wallet',
  solana: 'Sandbox Solana Wallet',
  safe: 'Sandbox Safe',
} as const
type Kind = keyof typeof NAMES

/**
 * Two real wallets as scripts for a page, and a page that plays Safe: own keys, a small window with
 * approve and reject. The URL sets their behaviour:
 * `?mode=never&accounts=3&chain=1&chains=1,31337&legacy=also&seed=ada`.
 */
export function walletRoutes(chains: Chains): Hono {
  const app = new Hono()
  const serve = (name: Kind) =>
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
  serve('safe')

  const css = readFileSync(new URL('../../public/safe.css', import.meta.url), 'utf8')
  app.get('/safe.css', (context) => context.body(css, 200, { 'content-type': 'text/css' }))
  app.get('/safe', (context) => {
    const rpcUrls = chains.ethereum.map(({ url }) => url).join(' ')
    context.header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; frame-src http: https:; connect-src ${rpcUrls}; base-uri 'none'; form-action 'none'`,
    )
    const { search } = new URL(context.req.url)
    return context.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox Safe</title>
<link rel="stylesheet" href="/wallets/safe.css">
<script defer src="/wallets/safe.js${search}"></script>
</head>
<body>
<h1>Sandbox Safe</h1>
<iframe title="App" allow="clipboard-write"></iframe>
</body>
</html>`)
  })
  return app
}

function optionsOf({ req }: Context, kind: Kind, { ethereum, solana }: Chains) {
  const asked = (name: string, fallback: string) => req.query(name) ?? fallback
  const oneOf = (name: string, allowed: readonly string[]) => {
    const value = asked(name, '')
    return allowed.includes(value) ? value : allowed[0]
  }
  const own = ethereum.map(({ chainId }) => chainId)
  const numbers = (text: string) => text.split(',').map(Number).filter(Number.isSafeInteger)
  return {
    name: asked('name', NAMES[kind]),
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
    appUrl: appUrlOf(asked('app', '')),
    walletFactory: EVM_CONTRACTS.walletFactory,
    isDeployed: asked('deployed', '') !== '',
  }
}

/** The page shown inside Safe; http and https only, never a script URL. */
const appUrlOf = (text: string): string =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : 'about:blank'
