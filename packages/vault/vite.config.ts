import { createHash } from 'node:crypto'
import { defineConfig, type Plugin } from 'vite'

/** Scripts of the document carry their hash, so that a changed file on the way does not run. */
function subresourceIntegrity(): Plugin {
  return {
    name: 'subresource-integrity',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The document is missing')
      page.source = String(page.source).replace(/<script [^>]*src="([^"]+)"/g, (tag, src) => {
        const chunk = bundle[src.replace(/^\/vault\//, '')]
        if (chunk?.type !== 'chunk') throw new Error(`No script for ${src}`)
        const hash = createHash('sha384').update(chunk.code).digest('base64')
        return `${tag} integrity="sha384-${hash}"`
      })
    },
  }
}

/** The server serves the page, so it is built into what the server publishes. */
export default defineConfig({
  base: '/vault/',
  plugins: [subresourceIntegrity()],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  worker: { format: 'es' },
  build: {
    outDir: '../server/dist/vault-page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
})
