import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const port = Number(process.env.DEMO_PORT ?? 4100)
const apiUrl = process.env.VITE_API_URL ?? 'http://localhost:4000'
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const sandboxUrl =
  process.env.VITE_SANDBOX_URL ?? `http://localhost:${process.env.SANDBOX_PORT ?? 4010}`

/** RPC nodes of Fernleaf's chains, which the page calls directly. */
const chains = [11, 12, 13]
  .map((distance) => `http://localhost:${Number(new URL(sandboxUrl).port) + distance}`)
  .join(' ')
/** Strict CSP of a host page: only itself and the Latchkey origin. */
const strict = `default-src 'self'; connect-src 'self' ${apiUrl}; frame-src ${apiUrl}`
/** A host that sends transactions also allows its RPC nodes, and the bundler and paymaster of smart wallets. */
const withChains = strict
  .replace(apiUrl, `${apiUrl} ${chains} ${sandboxUrl}/smart-wallets/`)
  .replace('frame-src', "frame-src 'self'") // the phone beside the page
/** An app with a captcha also allows its provider's script and frame, here the sandbox's. */
const withCaptcha = [
  `default-src 'self'; connect-src 'self' ${apiUrl}`,
  `script-src 'self' ${sandboxUrl}/captcha/`,
  `frame-src 'self' ${apiUrl} ${sandboxUrl}/captcha/`,
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
      // A host may isolate itself from its popups; popup logins must still work.
      if (asked.has('isolated')) answer.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
      next()
    })
  },
}

/** Routes of Fernleaf's back end: tokens of its identity provider, and test funds. */
const proxy = { '/custom-auth': sandboxUrl, '/faucet': sandboxUrl }

export default defineConfig({
  plugins: [react(), policies],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  // The CSP blocks data URLs, so small files are not inlined.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'terms.html', 'privacy.html'].map(page),
      output: {
        // The packages are read as sources, which would become 480 files, a hundred of them for one login.
        codeSplitting: {
          groups: [
            { name: 'latchkey', test: /packages.(contract|client|react).src/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { port, strictPort: true, proxy },
  preview: { port, strictPort: true, proxy },
})
