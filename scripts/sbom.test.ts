import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createSbom } from './writeSbom.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
type Locked = { version: string; dependencies?: object; dev?: boolean; hasInstallScript?: boolean }
type Lock = { packages: Record<string, Locked> }
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
    'approval',
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

test('lists no package that runs a script when it is installed', () => {
  const scripted = Object.entries(lock.packages).flatMap(
    ([path, { version, hasInstallScript }]) => {
      const name = path.split('node_modules/').at(-1) ?? ''
      return hasInstallScript ? [purlOf(name, version)] : []
    },
  )
  expect(scripted).not.toEqual([]) // tools of the tests have some, so the list is read
  expect(scripted.filter((purl) => purls.has(purl))).toEqual([])
})

test('lists at most eight packages from outside for the vault, which holds keys', () => {
  const uses = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const vault = sbom.components.find(({ name }) => name === '@latchkey/vault')
  const found = new Set<string>([vault?.purl ?? ''])
  for (const purl of found) for (const used of uses.get(purl) ?? []) found.add(used)
  const outside = [...found].filter((purl) => !purl.includes('%40latchkey'))
  expect(outside).toHaveLength(7)
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
