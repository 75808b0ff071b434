import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const port = Number(process.env.DEMO_PORT ?? 4100)
const apiUrl = process.env.VITE_API_URL ?? 'http://localhost:4000'
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const sandboxUrl =
  process.env.VITE_SANDBOX_URL ?? `http://localhost:${process.env.SANDBOX_PORT ?? 4010}`

/** The nodes of the chains that Fernleaf's wallets are on; a page asks them itself. */
const chains = [11, 12, 13]
  .map((distance) => `http://localhost:${Number(new URL(sandboxUrl).port) + distance}`)
  .join(' ')
/** As strict as a host page gets: everything from itself and the one Latchkey origin. */
const strict = `default-src 'self'; connect-src 'self' ${apiUrl}; frame-src ${apiUrl}`
/** A host whose wallets send something asks the nodes of its chains too. */
const withChains = strict.replace(apiUrl, `${apiUrl} ${chains}`)
/** An app with a captcha lets its provider's script and frame in as well, here the sandbox's. */
const withCaptcha = [
  `default-src 'self'; connect-src 'self' ${apiUrl}`,
  `script-src 'self' ${sandboxUrl}/captcha/`,
  `frame-src ${apiUrl} ${sandboxUrl}/captcha/`,
].join('; ')

function policyFor(asked: URLSearchParams): string {
  if (asked.has('members')) return withCaptcha
  return asked.has('strict') ? strict : withChains
}

const policies: Plugin = {
  name: 'content-security-policy',
  configurePreviewServer({ middlewares }) {
    middlewares.use(({ url = '/' }: { url?: string }, answer: ServerResponse, next: () => void) => {
      const asked = new URL(url, 'http://localhost').searchParams
      answer.setHeader('Content-Security-Policy', policyFor(asked))
      // A host may cut itself off from every window it opens; logging in in one has to work all the same.
      if (asked.has('isolated')) answer.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
      next()
    })
  },
}

/** What Fernleaf's own back end would answer: tokens of its own identity system, and money to play with. */
const proxy = { '/custom-auth': sandboxUrl, '/faucet': sandboxUrl }

export default defineConfig({
  plugins: [react(), policies],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  // A small file turned into a data address would be refused by the policy.
  build: {
    assetsInlineLimit: 0,
    rollupOptions: { input: ['index.html', 'terms.html', 'privacy.html'].map(page) },
  },
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
})
