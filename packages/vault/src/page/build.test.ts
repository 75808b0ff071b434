import { build, type Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 }) // slow on busy machines

const ROOT = new URL('../..', import.meta.url).pathname

/** The built files by name, without writing them. */
async function buildPage(): Promise<Record<string, string>> {
  const { output } = (await build({
    root: ROOT,
    configFile: `${ROOT}vite.config.ts`,
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  return Object.fromEntries(
    output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : new TextDecoder().decode(toBytes(file.source)),
    ]),
  )
}
const toBytes = (source: string | Uint8Array) =>
  typeof source === 'string' ? new TextEncoder().encode(source) : source

async function integrityOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text))
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

const files = await buildPage()
const PAGES = ['index.html', 'export.html', 'consent.html']
const GZIP_MAX_BYTES = 120 * 1024
const namesOf = (part: string) => Object.keys(files).filter((name) => name.includes(part))

test('builds the same bytes twice', async () => {
  const again = await buildPage()
  expect(Object.keys(again)).toEqual(Object.keys(files))
  for (const [name, content] of Object.entries(files)) expect(again[name] === content).toBe(true)
})

test.each(PAGES)(
  'loads every file of %s with an integrity hash and no inline code',
  async (name) => {
    const page = files[name]!
    const loaded = [...page.matchAll(/<(script|link) ([^>]*)>/g)].map(
      ([, , attributes]) => attributes!,
    )
    const named = new Set<string>()
    for (const attributes of loaded) {
      const [, file] = /(?:src|href)="\/vault\/(assets\/[\w-]+\.(?:js|css))"/.exec(attributes)!
      const [, integrity] = /integrity="([^"]+)"/.exec(attributes)!
      expect(integrity).toBe(await integrityOf(files[file!]!))
      named.add(file!)
    }
    for (const file of named) {
      for (const [, imported] of files[file]!.matchAll(/from\s*"\.\/([\w-]+\.js)"/g)) {
        expect(named).toContain(`assets/${imported}`)
      }
      expect(files[file]).not.toMatch(/(?<![.\w])import\(/) // a method may be called import
    }
    expect(page).not.toMatch(/<style|style=|\son\w+=|<script[^>]*>[^<]/)
    expect(page.split('__LATCHKEY_VAULT__')).toHaveLength(2)
  },
)

test('builds each worker as one file without imports', () => {
  const workers = namesOf('Worker-')
  expect(workers).toHaveLength(2)
  for (const name of workers) {
    expect(files[name]).not.toMatch(/\bimport\s*[({"'*]|\bimport\s+\w+\s+from/)
  }
})

test('contains no eval and only one fetch call', () => {
  let reaching = 0
  for (const [name, code] of Object.entries(files)) {
    if (!name.endsWith('.js')) continue
    expect(code).not.toMatch(
      /\beval\(|innerHTML|document\.write|XMLHttpRequest|sendBeacon|WebSocket|\bRTC[A-Z]/,
    )
    const found = code.match(/\bfetch\(/g)?.length ?? 0
    // The workers hold keys and passwords and make no requests.
    if (name.includes('Worker-')) expect(found).toBe(0)
    reaching += code.match(/globalThis\.fetch\(/g)?.length ?? 0
  }
  expect(reaching).toBe(1)
})

test('keeps the vault under 120 kB, without Argon2id and the visible pages', async () => {
  const named = [...files['index.html']!.matchAll(/\/vault\/(assets\/[\w-]+\.js)"/g)].map(
    ([, name]) => name!,
  )
  const loaded = [...named, ...namesOf('keyWorker')]
  let total = 0
  for (const name of loaded) total += await gzipSize(files[name]!)
  expect(named.length).toBeGreaterThan(1)
  expect(total).toBeLessThan(GZIP_MAX_BYTES)
})

async function gzipSize(text: string): Promise<number> {
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(zipped).arrayBuffer()).byteLength
}
