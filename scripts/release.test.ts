import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isVersioned, planRelease, withRepository } from './release/planRelease.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')
const files = new Map(
  tracked
    .filter((path) => isVersioned(path) && !path.startsWith('e2e/clients/'))
    .map((path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')]),
)
const withUnreleased = new Map(files).set('CHANGELOG.md', '# Changelog\n\n## 0.1.0 — unreleased\n')

test('a release sets one version in all packages, templates, constants and the lockfile', () => {
  const changed = planRelease(withUnreleased, '0.2.0', '2027-01-31')
  expect(changed.get('CHANGELOG.md')).toBe('# Changelog\n\n## 0.2.0 — 2027-01-31\n')
  expect(changed.get('packages/create-latchkey/templates/next/package.json')).toContain(
    '"@latchkey/server": "0.2.0"',
  )
  expect(changed.get('packages/contract/src/wire.ts')).toContain("'latchkey:0.2.0'")
  const manifests = [...changed].filter(([path]) => /^packages\/[\w-]+\/package[.]json$/.test(path))
  expect(manifests.length).toBeGreaterThan(8)
  for (const [, text] of manifests) expect(text).not.toMatch(/"(?:version|@latchkey\/\w+)": "0[.]1/)
  const lockfile = JSON.parse(changed.get('package-lock.json') ?? '{}') as {
    packages: Record<string, { version: string }>
  }
  expect(lockfile.packages['packages/react']?.version).toBe('0.2.0')
})

test('a release leaves versions of other packages as they are', () => {
  const manifest = { version: '0.1.0', dependencies: { uqr: '0.1.0', '@latchkey/node': '0.1.0' } }
  const few = new Map([
    ['CHANGELOG.md', withUnreleased.get('CHANGELOG.md') ?? ''],
    ['package.json', JSON.stringify(manifest)],
  ])
  const text = planRelease(few, '1.0.0', '2027-01-31').get('package.json') ?? ''
  expect(JSON.parse(text)).toEqual({
    version: '1.0.0',
    dependencies: { uqr: '0.1.0', '@latchkey/node': '1.0.0' },
  })
})

test('refuses a malformed version, and a changelog without an unreleased part', () => {
  expect(() => planRelease(withUnreleased, 'v1', '2027-01-31')).toThrow('v1 is not a version')
  const dated = new Map([['CHANGELOG.md', '## 0.1.0 — 2026-12-01\n']])
  expect(() => planRelease(dated, '0.2.0', '2027-01-31')).toThrow('CHANGELOG.md has no part')
})

test('a release names repository, home page and issues in each package', () => {
  const url = 'https://git.example/shop/latchkey'
  expect(withRepository({ name: '@latchkey/node' }, 'packages/node', url)).toEqual({
    name: '@latchkey/node',
    homepage: `${url}/tree/main/packages/node#readme`,
    bugs: `${url}/issues`,
    repository: { type: 'git', url: `git+${url}.git`, directory: 'packages/node' },
  })
  const workflow = readFileSync(`${ROOT}/.github/workflows/release.yml`, 'utf8')
  expect(workflow).toContain('- run: node scripts/nameRepository.mjs\n      - run: npm run pack\n')
})
