import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Manifest = {
  exports: Record<string, { source: string }>
  files?: string[]
  license?: string
  keywords?: string[]
  bin?: Record<string, string>
  sideEffects?: false | string[]
}
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const manifestOf = (name: string) => JSON.parse(read(`packages/${name}/package.json`)) as Manifest
/** Has no hook and renders nothing, so a server may call it. */
const ON_BOTH_SIDES = ['./themes', './viem']

test("starts every React entry with 'use client', so that server components can import it", () => {
  const entries = Object.entries(manifestOf('react').exports)
  expect(entries.length).toBeGreaterThan(4)
  for (const [name, { source }] of entries) {
    const isForBrowser = read(`packages/react/${source}`).startsWith("'use client'\n")
    expect([name, isForBrowser]).toEqual([name, !ON_BOTH_SIDES.includes(name)])
  }
})

test('keeps the screens inside the workspace: only the condition `source` reaches them', () => {
  expect(Object.keys(manifestOf('react').exports['./screens'] ?? {})).toEqual(['source'])
})

const PUBLISHED = [
  'contract',
  'client',
  'react',
  'server',
  'signer',
  'node',
  'playwright',
  'create-latchkey',
]

test.each(PUBLISHED)('publishes %s without its tests', (name) =>
  expect(manifestOf(name).files).toContain('!**/*.test.*'),
)

test.each(PUBLISHED)('%s says its license and what it is for', (name) => {
  const { license, keywords = [] } = manifestOf(name)
  expect(license).toBe('Apache-2.0')
  expect(keywords.length).toBeGreaterThan(2)
})

test.each(PUBLISHED)('%s says that only its program has side effects', (name) => {
  const { bin = {}, sideEffects } = manifestOf(name)
  const programs = Object.values(bin)
  if (programs.length === 0) expect(sideEffects).toBe(false)
  else expect(sideEffects).toEqual(expect.arrayContaining(programs))
})
