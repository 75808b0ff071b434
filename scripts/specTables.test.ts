import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGES = join(ROOT, 'docs/spec')
const HEADER = '| id | behaviour | shown by |'
const ID_CELL = /^<a id="([^"]*)"><\/a>([AW]\d+\.\d+[a-z]?)$/
const CITATION = /\[([AW]\d+\.\d+[a-z]?)\]/g
const TEST_LINK = /\]\([^)]+\.(?:test|spec)\.tsx?\)/
/** Notes that docs/spec/README.md defines. Each is followed by its subject. */
const NOTE = /(?:Differs|Missing|Does not apply): \S/
const UNTESTED = /\bNo test\b/

type Row = { line: string; id: string; anchor: string; behaviour: string; shownBy: string }

const read = (path: string) => readFileSync(path, 'utf8')
/** `A4.6` is section 4, number 6. */
const numbersOf = (id: string) => {
  const [section = '', number = ''] = id.slice(1).split('.')
  return [Number.parseInt(section, 10), Number.parseInt(number, 10)] as const
}
const anchorOf = (id: string) => id.toLowerCase().replace('.', '-')

/** Splits at the pipes that are not escaped. */
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

function rowsOf(markdown: string): Row[] {
  const rows: Row[] = []
  let isInTable = false
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) isInTable = false
    else if (line === HEADER) isInTable = true
    else if (isInTable && !line.startsWith('|---')) {
      const [idCell = '', behaviour = '', shownBy = ''] = cellsOf(line)
      const [, anchor = '', id = ''] = ID_CELL.exec(idCell) ?? []
      rows.push({ line, id, anchor, behaviour, shownBy })
    }
  }
  return rows
}

const linksIn = (markdown: string) =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))

/** Headings are anchors by their text, as GitHub makes them. */
const anchorsIn = (markdown: string): ReadonlySet<string> =>
  new Set([
    ...[...markdown.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, anchor = '']) => anchor),
    ...[...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  ])

const pages = readdirSync(PAGES)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, path: join(PAGES, name), markdown: read(join(PAGES, name)) }))
const tables = pages
  .map((page) => ({ ...page, rows: rowsOf(page.markdown) }))
  .filter(({ rows }) => rows.length > 0)
const ids = tables.flatMap(({ rows }) => rows.map(({ id }) => id))
/** Pages that exist. Clauses of a missing page are not checked. */
const letters = new Set(ids.map((id) => id[0]))

test('finds a table of clauses on the accounts page', () => {
  expect(tables.map(({ name }) => name)).toContain('accounts.md')
})

describe.each(tables)('$name', ({ rows, markdown }) => {
  test('has three cells, an id with its anchor, and a behaviour in every row', () => {
    const broken = rows.filter(
      ({ line, id, anchor, behaviour }) =>
        cellsOf(line).length !== 3 || !id || anchor !== anchorOf(id) || !behaviour,
    )
    expect(broken.map(({ line }) => line)).toEqual([])
  })

  test('names a test or a reason in every row', () => {
    const unshown = rows.filter(({ shownBy }) => !TEST_LINK.test(shownBy) && !NOTE.test(shownBy))
    expect(unshown.map(({ id }) => id)).toEqual([])
  })

  test('leaves no part of a clause without a test', () => {
    expect(rows.filter(({ shownBy }) => UNTESTED.test(shownBy)).map(({ id }) => id)).toEqual([])
  })

  test('numbers sections and clauses from 1 without a gap', () => {
    const wrong = rows.filter(({ id }, place) => {
      const [section, number] = numbersOf(id)
      const [sectionBefore, numberBefore] = numbersOf(rows[place - 1]?.id ?? 'A0.0')
      return section === sectionBefore
        ? number !== numberBefore + 1 && !/[a-z]$/.test(id)
        : section !== sectionBefore + 1 || number !== 1
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
    const [, stated] = /(\d+) clauses/.exec(markdown) ?? []
    if (stated) expect(rows).toHaveLength(Number(stated))
  })
})

test.each(pages)('$name: resolves every relative link and its anchor', (page) => {
  const dead = linksIn(page.markdown).filter((target) => {
    const [file = '', anchor] = target.split('#')
    const linked = file ? resolve(dirname(page.path), file) : page.path
    if (!existsSync(linked)) return file !== 'wallets.md' || letters.has('W')
    return anchor !== undefined && !anchorsIn(read(linked)).has(anchor)
  })
  expect(dead).toEqual([])
})

test('has no duplicate id', () => {
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

test('finds every cited clause in a table', () => {
  const known = new Set(ids)
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.md'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  const cited = listed
    .split('\n')
    .filter(
      (path) => path && !path.startsWith(relative(ROOT, PAGES)) && existsSync(join(ROOT, path)),
    )
    .flatMap((path) =>
      [...read(join(ROOT, path)).matchAll(CITATION)].map(([, id = '']) => ({ path, id })),
    )
    // A page that does not exist cannot have the clause.
    .filter(({ id }) => letters.has(id[0]))
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([])
})
