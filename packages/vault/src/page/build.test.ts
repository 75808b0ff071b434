import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

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
const page = files['index.html']!

test('two builds are the same, byte for byte', async () => {
  const again = await buildPage()
  expect(Object.keys(again)).toEqual(Object.keys(files))
  for (const [name, content] of Object.entries(files)) expect(again[name] === content).toBe(true)
})

test('every script of the document is a file of its own with its hash, and nothing is inline', async () => {
  const scripts = [...page.matchAll(/<script ([^>]*)>([^<]*)<\/script>/g)]
  expect(scripts).toHaveLength(1)
  for (const [, attributes, inline] of scripts) {
    const [, name] = /src="\/vault\/(assets\/[\w-]+\.js)"/.exec(attributes!)!
    const [, integrity] = /integrity="([^"]+)"/.exec(attributes!)!
    expect(integrity).toBe(await integrityOf(files[name!]!))
    expect(inline).toBe('')
  }
  expect(page).not.toMatch(/<style|style=|\son\w+=|<link/)
  expect(page.split('__LATCHKEY_VAULT__')).toHaveLength(2)
})

test('the worker is one file that imports nothing: its policy would refuse it', () => {
  const names = Object.keys(files).filter((name) => name.startsWith('assets/'))
  expect(names).toHaveLength(2)
  const worker = files[names.find((name) => name.includes('keyWorker'))!]!
  expect(worker).not.toMatch(/\bimport\s*[({"'*]|\bimport\s+\w+\s+from/)
})

test('nothing in the build turns text into code or reaches for another address', () => {
  for (const [name, code] of Object.entries(files)) {
    if (!name.endsWith('.js')) continue
    expect(code).not.toMatch(
      /\beval\(|innerHTML|document\.write|XMLHttpRequest|sendBeacon|WebSocket/,
    )
    expect(code).not.toMatch(/\bfetch\(/)
  }
})
