import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileExamples } from './public-documentation/compileExamples.ts'
import {
  createPublicProgram,
  listPublicEntries,
} from './public-documentation/createPublicProgram.ts'
import { extractExamples } from './public-documentation/extractExamples.ts'
import { extractMarkdownBlocks } from './public-documentation/extractMarkdownBlocks.ts'
import { findMissingDocumentation } from './public-documentation/findMissingDocumentation.ts'
import { createPages } from './reference/createPages.ts'

/** Checks TSDoc of public names, the examples in TSDoc and in Markdown, and that generated pages are current. */
const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const entries = listPublicEntries(root)
const program = createPublicProgram(root, entries)
const { missing, count } = findMissingDocumentation(root, program, entries)
for (const name of missing) console.log(`no TSDoc: ${name}`)

const examples = extractExamples(root, program).map(({ name, language, code }) => ({
  file: `${name}.${language}`,
  code,
}))
const pages = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((page) => page && existsSync(join(root, page)))
const blocks = pages.flatMap((page) => extractMarkdownBlocks(root, page))
const faults = compileExamples(root, [...examples, ...blocks], program)
for (const fault of faults) console.log(fault)

const stale = Object.entries(await createPages(root, program))
  .filter(
    ([path, text]) =>
      !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
  )
  .map(([path]) => path)
for (const path of stale) console.log(`stale: ${path} (npm run docs:reference)`)

console.log(
  `${count} public names, ${missing.length} without TSDoc; ${examples.length} examples and ${blocks.length} blocks of pages, ${faults.length} faults; ${stale.length} stale pages`,
)
process.exitCode = missing.length + faults.length + stale.length > 0 ? 1 : 0
