import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { linksBetweenPages } from '../src/linksBetweenPages.ts'
import { sidebar } from '../src/sidebar.ts'
import { slugify } from '../src/slugify.ts'
import { toPagePath } from '../src/toPagePath.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The Markdown files of the repository as a static site. `DOCS_BASE` is the path of the site on its host. */
export default defineConfig({
  title: 'Latchkey',
  description: 'Self-hosted login and embedded wallets for React',
  base: process.env.DOCS_BASE ?? '/',
  srcDir: root,
  outDir: resolve(root, 'apps/docs/dist'),
  cacheDir: resolve(root, '.cache/docs'),
  srcExclude: [
    'README.md',
    'e2e/**',
    'packed/**',
    'screens/**',
    'packages/*/src/**',
    'apps/[!d]*/**',
  ],
  additionalConfig: {}, // only this file
  rewrites: (id) => toPagePath(id) ?? id,
  head: [['link', { rel: 'icon', href: `${process.env.DOCS_BASE ?? '/'}mark.svg` }]],
  lastUpdated: false,
  // A page about localhost is not a dead link.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    anchor: { slugify },
    headers: { level: [2, 3], slugify },
    config: (markdown) => linksBetweenPages(markdown, root),
  },
  themeConfig: {
    logo: '/mark.svg',
    nav: [
      { text: 'Get started', link: '/quick-start' },
      { text: 'Reference', link: '/reference/' },
      { text: 'HTTP API', link: '/reference/http' },
      { text: 'Migration from Privy', link: '/moving-over' },
    ],
    sidebar,
    outline: { level: [2, 3] },
    search: { provider: 'local' },
    externalLinkIcon: true,
  },
  vite: {
    publicDir: resolve(root, 'apps/docs/public'),
    build: {
      chunkSizeWarningLimit: 4_000,
      // A small picture inside the script of its page would load with the page.
      assetsInlineLimit: (file) => (file.endsWith('.webp') ? false : undefined),
    },
    server: { fs: { allow: [root] } },
  },
})
