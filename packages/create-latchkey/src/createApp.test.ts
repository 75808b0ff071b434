import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './createApp.ts'
import { readOptions, TEMPLATES, type Template } from './readOptions.ts'

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>

let root = ''
const names = Object.keys(TEMPLATES) as Template[]
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
const readManifest = (...path: string[]) => JSON.parse(read(...path, 'package.json')) as Manifest

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-create-'))
  mkdirSync(join(root, 'packed'))
  for (const name of ['react', 'client', 'contract', 'node', 'server', 'signer']) {
    writeFileSync(join(root, 'packed', `latchkey-${name}-0.1.0.tgz`), '')
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.each(names)('template %s', (template) => {
  const folder = `app-${template}`
  let files: readonly string[] = []
  beforeAll(async () => {
    const packages = join(root, 'packed')
    ;({ files } = await createApp({ folder: join(root, folder), template, packages }))
  })

  test('has no placeholder left, and the same random app id everywhere', () => {
    const texts = files.map((file) => read(folder, file))
    expect(texts.join('\n')).not.toContain('{{')
    const ids = texts.join('\n').match(/(?:appId="|id: ')[a-z0-9]{25}\b/g) ?? []
    expect(ids).toHaveLength(2)
    expect(new Set(ids.map((id) => id.slice(-25))).size).toBe(1)
  })

  test('keeps different keys in .env, which only the owner reads and git ignores', () => {
    const values = [...read(folder, '.env').matchAll(/^\w+(?:SECRET|KEY)=(.+)$/gm)].map(
      ([, v]) => v,
    )
    expect(new Set(values).size).toBe(3)
    expect(statSync(join(root, folder, '.env')).mode & 0o777).toBe(0o600)
    expect(read(folder, '.gitignore').split('\n')).toContain('.env')
  })

  test('installs all packages that it needs from the tarballs', () => {
    const { dependencies, devDependencies } = readManifest(folder)
    const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@latchkey/'),
    )
    expect(own).toHaveLength(6)
    for (const [name, version] of own) {
      expect(version).toBe(`file:../packed/latchkey-${name.slice(10)}-0.1.0.tgz`)
    }
  })
})

test('templates use the versions of this repository', () => {
  const repository = (path: string) =>
    JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Manifest & {
      version: string
    }
  const { devDependencies: used } = repository('../../../package.json')
  const { version } = repository('../package.json')
  for (const name of names) {
    const { dependencies, devDependencies } = repository(`../templates/${name}/package.json`)
    for (const [dependency, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (dependency.startsWith('@latchkey/')) expect(wanted).toBe(version)
      else if (dependency !== 'next')
        expect([dependency, wanted]).toEqual([dependency, used[dependency]])
    }
  }
})

test('refuses a folder that has files, a bad name, and an incomplete folder of tarballs', async () => {
  const refusal = (folder: string, packages?: string) =>
    createApp({ folder: join(root, folder), template: 'vite', ...(packages && { packages }) })
  await expect(refusal('packed')).rejects.toThrow('is not empty')
  await expect(refusal('My App')).rejects.toThrow('use lower-case letters')
  await expect(refusal('new', root)).rejects.toThrow('has no tarball of @latchkey/react')
  expect(() => readOptions(['--template', 'angular'])).toThrow('--template must be vite or next.')
})
