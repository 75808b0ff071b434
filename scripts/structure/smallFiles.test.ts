import { expect, test } from 'vitest'
import { countLines, isProduct, linkSources, readSources, type Sources } from './sources.ts'

/** A smaller file with one importer is easier to read inside the importer. */
const LINES_MIN = 30

/** Files below the limit that are not folded yet. Lower it when some are; never raise it. */
const SMALL_FILES_MAX = 16

/**
 * Places where a small file is a boundary on purpose: the three files of a server feature, entries of a
 * registry, parts that only a browser has, settings, limits, tables, protocol, texts and styles.
 */
const BOUNDARIES = [
  /[/](?:routes|service|repo|statements)[.]ts$/,
  /[/]methods[/][^/]+[/]index[.]ts$/,
  /[.]browser[.]tsx?$/,
  /Definition[.]ts$|Limits[.]ts$|[/](?:limits|schema)[/]/,
  /^packages[/]contract[/]src[/](?:endpoints|entities|messages)[/]/,
  /[/](?:text|texts|page-texts|theme|icons)[/]/,
]

/** A public name has its own file: the entry that exports it is not a reader's importer. */
const isEntry = (path: string) => /[/]exports[/]|[/]index[.]tsx?$/.test(path)

function findSmallFiles({ texts, imports, entries }: Sources): string[] {
  const isSmall = (path: string) => isProduct(path) && countLines(texts.get(path) ?? '') < LINES_MIN
  return [...texts.keys()].filter(isSmall).filter((path) => {
    const users = imports.filter(({ to }) => to === path)
    const importers = new Set(users.map(({ from }) => from).filter(isProduct))
    const [importer = ''] = importers
    return (
      importers.size === 1 &&
      !isEntry(importer) &&
      !entries.has(path) &&
      !BOUNDARIES.some((boundary) => boundary.test(path)) &&
      !users.some(({ isOnDemand }) => isOnDemand) &&
      // A unit with tests of its own.
      users.every(({ from }) => isProduct(from))
    )
  })
}

test('has few files of under 30 lines with a single importer', () => {
  const found = findSmallFiles(readSources())
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(SMALL_FILES_MAX)
})

test('counts a small file with one importer, unless it is a boundary, loaded on demand or tested', () => {
  const paths = {
    'packages/client/src/user.ts':
      "import { a } from './small.ts'\nimport { b } from './shared.ts'\nimport { c } from './tested.ts'\nimport('./lazy.ts')\nimport './limits/sizes.ts'",
    'packages/client/src/other.ts': "import { b } from './shared.ts'",
    'packages/client/src/tested.test.ts': "import { c } from './tested.ts'",
    'packages/client/src/small.ts': 'export const a = 1\n',
    'packages/client/src/shared.ts': 'export const b = 1\n',
    'packages/client/src/tested.ts': 'export const c = 1\n',
    'packages/client/src/lazy.ts': 'export const d = 1\n',
    'packages/client/src/limits/sizes.ts': 'export const e = 1\n',
  }
  expect(findSmallFiles(linkSources(new Map(Object.entries(paths))))).toEqual([
    'packages/client/src/small.ts',
  ])
})

/** Longer files that are read as a whole: the schema library, and the messages of the vault. */
const LONG_FILES = [
  'packages/contract/src/messages/vaultMessages.ts',
  'packages/contract/src/schema.ts',
]

/** The sentences of a language are a list, not code. */
const isSentences = (path: string) => /[/]text[/](?:en|translations[/].+)[.]ts$/.test(path)

test('has no file of over 300 lines but two of the contract and lists of sentences', () => {
  const long = [...readSources().texts]
    .filter(([path, text]) => isProduct(path) && !isSentences(path) && countLines(text) > 300)
    .map(([path]) => path)
  expect(long).toEqual(LONG_FILES)
})
