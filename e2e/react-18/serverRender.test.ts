import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { expect, test } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const PLACES = {
  18: join(here, 'node_modules'),
  19: join(here, '..', '..', 'node_modules'),
}

/** Bundles the page with one React version and renders it in its own Node process. */
async function renderWith(major: 18 | 19) {
  const outDir = join(here, 'dist', String(major))
  const conditions = ['source', 'node', 'import', 'module', 'default']
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      conditions,
      alias: ['react', 'react-dom'].map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: join(PLACES[major], name),
      })),
    },
    ssr: { noExternal: true, resolve: { conditions } },
    build: { ssr: join(here, 'page.tsx'), outDir, target: 'node20' },
  })
  const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'page.js')])
  return JSON.parse(stdout) as { version: string; text: string; streamed: string }
}

const DRAWN = '<p>ready false, authenticated false, user null, email initial</p>'

test.each([18, 19] as const)(
  'renders on a server with React %i, as a string and as a stream',
  { timeout: 60_000 },
  async (major) => {
    const { version, text, streamed } = await renderWith(major)
    expect(version.split('.')[0]).toBe(String(major))
    expect(text).toBe(DRAWN)
    expect(streamed).toContain(DRAWN)
  },
)
