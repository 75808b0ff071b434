import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createSbom } from './writeSbom.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
type Lock = { packages: Record<string, { version: string; dependencies?: object; dev?: boolean }> }
const lock = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')) as Lock
const sbom = createSbom()
const purls = new Set(sbom.components.map(({ purl }) => purl))
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

test('lists every dependency of the published packages with its locked version', () => {
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  for (const room of [
    'contract',
    'client',
    'react',
    'server',
    'signer',
    'node',
    'vault',
    'cross-app',
  ]) {
    for (const name of Object.keys(lock.packages[`packages/${room}`]?.dependencies ?? {})) {
      const { version } =
        lock.packages[`packages/${room}/node_modules/${name}`] ??
        lock.packages[name.replace('@latchkey/', 'packages/')] ??
        lock.packages[`node_modules/${name}`] ??
        {}
      expect(purls, `${room} needs ${name}`).toContain(purlOf(name, version ?? ''))
    }
  }
})

test('lists no package of the tests and no app', () => {
  for (const name of ['vitest', '@playwright/test', '@latchkey/demo', '@latchkey/sandbox']) {
    expect([...purls].filter((purl) => purl.startsWith(purlOf(name, '')))).toEqual([])
  }
})

test('gives a hash and a license for every package from outside', () => {
  const outside = sbom.components.filter(
    ({ name }) => !name.startsWith('@latchkey/') && name !== 'create-latchkey',
  )
  expect(outside.length).toBeGreaterThan(20)
  for (const { name, hashes, licenses } of outside) {
    expect([name, hashes?.[0]?.content.length]).toEqual([name, 128])
    expect(licenses?.[0]?.expression, name).toMatch(/MIT|Apache-2\.0|BSD|ISC|0BSD|Unlicense/)
  }
})

test('gives the same document for the same lockfile, and references only listed packages', () => {
  expect(createSbom()).toEqual(sbom)
  for (const { dependsOn } of sbom.dependencies) {
    for (const reference of dependsOn) expect(purls).toContain(reference)
  }
})

test('fails if a dependency is not locked', () => {
  const { 'node_modules/hono': _, ...packages } = lock.packages
  expect(() => createSbom(JSON.stringify({ packages }))).toThrow('needs hono, which is not locked')
})
