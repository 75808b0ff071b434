import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const PATHS = new Set(FILES.flatMap((file) => [file, ...foldersOf(file)]))
const NAMES = new Set(FILES.map((file) => posix.basename(file)))
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'))

const TEST_NAME = /^[\w.-]+[.](?:test|spec)[.]tsx?$/
const PATH_LIKE = /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/
const PACKAGES = new Set(FILES.flatMap((file) => /^packages\/([\w-]+)\//.exec(file)?.[1] ?? []))
const TOP_FOLDERS = new Set(['packages', 'apps', 'e2e', 'scripts', 'docs', 'bench', 'examples'])

function foldersOf(file: string): string[] {
  const folder = posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** Returns a document without its code blocks. */
function proseOf(document: string): string {
  let isCode = false
  return readFileSync(`${ROOT}/${document}`, 'utf8')
    .split('\n')
    .filter((line) => {
      if (line.startsWith('```')) isCode = !isCode
      return !isCode && !line.startsWith('```')
    })
    .join('\n')
}

const quotedIn = (document: string) =>
  [...proseOf(document).matchAll(/`([^`\n]+)`/g)].map(([, quoted]) => quoted ?? '')

/** Lists the paths a name may refer to. Empty if the text does not name a file of the repository. */
function placesOf(quoted: string): string[] {
  const [head = '', ...rest] = quoted.replace(/\/$/, '').split('/')
  const isTemplate = /\b[A-Z]{3,}\b/.test(head) || rest.some((part) => /^[A-Z]{3,}[.]/.test(part))
  if (!PATH_LIKE.test(quoted) || isTemplate) return []
  if (TOP_FOLDERS.has(head)) return [[head, ...rest].join('/')]
  const isOfPackage = PACKAGES.has(head)
  if (isOfPackage)
    return [`packages/${[head, ...rest].join('/')}`, `packages/${head}/src/${rest.join('/')}`]
  return []
}

/** A module may be named without its extension. Build output is not in the repository. */
const isThere = (place: string) =>
  ['', '.ts', '.tsx'].some((ending) => PATHS.has(place + ending)) || place.includes('/dist/')

function missingIn(document: string): string[] {
  return quotedIn(document).filter((quoted) => {
    if (TEST_NAME.test(quoted)) return !NAMES.has(quoted)
    const places = placesOf(quoted)
    return places.length > 0 && !places.some(isThere)
  })
}

/** Lists the anchors of a document: its headings, as GitHub names them, and its explicit anchors. */
const anchorsOf = (document: string) =>
  new Set([
    ...[...proseOf(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) =>
      (title ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
    ...[...proseOf(document).matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id ?? ''),
  ])

function brokenLinksIn(document: string): string[] {
  const links = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '')
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? document : posix.join(posix.dirname(document), path)
    if (!PATHS.has(target.replace(/\/$/, ''))) return true
    if (!anchor || !target.endsWith('.md')) return false
    return !anchorsOf(target).has(anchor)
  })
}

test('SECURITY.md names test files', () => {
  const named = quotedIn('SECURITY.md').filter((one) => TEST_NAME.test(one))
  expect(named.length).toBeGreaterThan(30)
})

test.each(DOCUMENTS)('finds every test and path that %s names', (document) => {
  expect(missingIn(document)).toEqual([])
})

test.each(DOCUMENTS)('resolves every link of %s', (document) => {
  expect(brokenLinksIn(document)).toEqual([])
})
