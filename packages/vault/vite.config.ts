import { createHash } from 'node:crypto'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const BASE = '/vault/'

/**
 * Adds `integrity` hashes to scripts and styles. Imported modules are preloaded with a hash for the same
 * reason.
 */
function subresourceIntegrity(): Plugin {
  return {
    name: 'subresource-integrity',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
        page.source = String(page.source)
          .replace(/ *<script [^>]*src="([^"]+)"[^>]*>/g, (tag, src) => preloads(bundle, src) + tag)
          .replace(/<(?:script|link) [^>]*(?:src|href)="([^"]+)"/g, (tag, address) => {
            return `${tag} integrity="${hashOf(fileOf(bundle, address))}"`
          })
      }
    },
  }
}

function fileOf(bundle: Rolldown.OutputBundle, address: string): string | Uint8Array {
  const file = bundle[address.replace(BASE, '')]
  if (!file) throw new Error(`No file for ${address}`)
  return file.type === 'chunk' ? file.code : file.source
}

/** A module preloaded with a hash is not loaded again without one. */
function preloads(bundle: Rolldown.OutputBundle, address: string): string {
  const script = bundle[address.replace(BASE, '')]
  if (script?.type !== 'chunk') throw new Error(`No script for ${address}`)
  return importsOf(bundle, script)
    .map((name) => `    <link rel="modulepreload" crossorigin href="${BASE}${name}">\n`)
    .join('')
}

function importsOf(bundle: Rolldown.OutputBundle, { imports }: Rolldown.OutputChunk): string[] {
  const further = imports.flatMap((name) => {
    const chunk = bundle[name]
    return chunk?.type === 'chunk' ? importsOf(bundle, chunk) : []
  })
  return [...new Set([...imports, ...further])]
}

const hashOf = (content: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Builds into the server's package, which serves the pages. */
export default defineConfig({
  base: BASE,
  plugins: [subresourceIntegrity()],
  resolve: { conditions: ['source', 'browser', 'module', 'import', 'default'] },
  worker: { format: 'es' },
  build: {
    outDir: '../server/dist/vault-page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: ['index', 'export', 'consent'].map((name) => `${import.meta.dirname}/${name}.html`),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: ({ name }) =>
          name === 'pageTexts' ? 'assets/pageTexts-[hash].js' : 'assets/shared-[hash].js',
        // All languages of the export and consent pages in one file, which the vault itself does not load.
        codeSplitting: { groups: [{ name: 'pageTexts', test: /[\\/]page-texts[\\/]/ }] },
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
