import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Chains } from '../chains/startChains.ts'
import { bundlePage } from '../wallets/bundlePage.ts'
import type { Relay } from './createRelay.ts'

export const RELAY_PATH = '/walletconnect/relay'
const DROP_MS = 3_000
const JAVASCRIPT = {
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
}

/**
 * A phone that pairs by the copied link, the provider that a host passes in, and a switch that drops the
 * relay. Also the wallet-listing service.
 */
export function walletConnectRoutes(chains: Chains, relay: Pick<Relay, 'drop'>): Hono {
  const app = new Hono()
  const css = readFileSync(new URL('../../public/phone.css', import.meta.url), 'utf8')
  const rpcUrls = Object.fromEntries(chains.ethereum.map(({ chainId, url }) => [chainId, url]))
  const pagePolicy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'",
    `connect-src 'self' ws: ${Object.values(rpcUrls).join(' ')}`,
  ].join('; ')

  for (const [path, name] of [
    ['provider.js', 'relayProviderWallet'],
    ['phone.js', 'phoneWallet'],
  ] as const) {
    app.get(`/${path}`, async (context) => {
      const relayUrl = new URL(RELAY_PATH, context.req.url).href.replace(/^http/, 'ws')
      const seed = context.req.query('seed') ?? ''
      const options = JSON.stringify({ relayUrl, rpcUrls, seed }).replaceAll('<', '\\u003c')
      const script = await bundlePage(`wallet-connect/${name}`)
      return context.body(`{const WALLET_OPTIONS=${options};\n${script}}`, 200, JAVASCRIPT)
    })
  }

  app.get('/phone.css', (context) => context.body(css, 200, { 'content-type': 'text/css' }))
  app.get('/phone', (context) => {
    context.header('content-security-policy', pagePolicy)
    const seed = encodeURIComponent(context.req.query('seed') ?? '')
    return context.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sandbox phone</title>
<link rel="stylesheet" href="/walletconnect/phone.css">
<script defer src="/walletconnect/phone.js?seed=${seed}"></script>
</head>
<body>
<main>
<h1>Sandbox phone</h1>
<p>Account <output id="address"></output></p>
<form id="pairing">
<label for="link">Link</label>
<textarea id="link" rows="3" required></textarea>
<button class="main">Pair</button>
</form>
<section id="question" hidden>
<p id="request"></p>
<menu>
<li><button id="reject">Reject</button></li>
<li><button id="approve" class="main">Approve</button></li>
</menu>
</section>
<p id="status" role="status"></p>
</main>
</body>
</html>`)
  })

  app.get('/v3/wallets', (context) => {
    context.header('access-control-allow-origin', '*')
    return context.req.query('projectId')
      ? context.json(WALLET_LISTING)
      : context.json({ error: 'Project ID is required' }, 401)
  })

  app.post('/drop', async (context) => {
    const { ms }: { ms?: unknown } = await context.req.json().catch(() => ({}))
    relay.drop(typeof ms === 'number' && ms >= 0 ? ms : DROP_MS)
    return context.json({})
  })
  return app
}

/** Two wallets as the listing service of WalletConnect describes them, one of which every client knows. */
const WALLET_LISTING = {
  listings: {
    sandbox: {
      id: 'sandbox',
      slug: 'fern_wallet',
      name: 'Fern Wallet',
      homepage: 'https://fern.example',
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      mobile: { native: 'fern://', universal: null },
      app: { browser: null, ios: null, android: null, chrome: 'https://fern.example/extension' },
    },
    metamask: {
      id: 'metamask',
      slug: 'metamask',
      name: 'MetaMask',
      homepage: 'https://metamask.io',
      chains: ['eip155:1'],
      mobile: { native: 'metamask://', universal: 'https://metamask.app.link' },
      app: { browser: null, ios: null, android: null, chrome: null },
    },
  },
  count: 2,
  total: 2,
}
