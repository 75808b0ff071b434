import { findChangedFiles } from './findChangedFiles.mjs'
import { readImports } from './readImports.mjs'
import { kindOf, selectTests } from './selectTests.mjs'
import { readTestSeconds } from './testSeconds.mjs'

const NAMED_MAX = 5

/** Read the files of the repository instead of loading modules. They take a second, so every plan has them. */
const REPOSITORY_TESTS = ['fileNames', 'namedFiles', 'specTables'].map(
  (name) => `scripts/${name}.test.ts`,
)

/** Decides what `npm run test:quick` runs, and what it says about the rest. */
export async function planQuickTests(root, base) {
  const { files, base: found } = findChangedFiles(root, base)
  const { tests, imports } = await readImports(root)
  const seconds = readTestSeconds(root)
  const { selected, omitted, uncovered } = selectTests({ files, tests, imports, seconds })
  const always = REPOSITORY_TESTS.filter((test) => tests.includes(test) && !selected.includes(test))
  const unloaded = uncovered.filter((file) => !file.endsWith('.md'))
  const related = selected.length + omitted.length
  return {
    title: `${count(files.length, 'file')} changed since ${found.slice(0, 9)}, ${count(related, 'test file')} load them.`,
    lintable: files,
    tests: [...selected, ...always],
    needsBrowser: selected.some((test) => kindOf(test) === 'browser'),
    notes: [
      ...(omitted.length > 0
        ? [
            `Left out to stay quick: ${omitted.length} of these test files, the farthest and the slowest.`,
          ]
        : []),
      ...(unloaded.length > 0 ? [`No unit test loads ${nameSome(unloaded)}.`] : []),
      '`npm test` also runs builds and journeys.',
    ],
  }
}

const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`

function nameSome(files) {
  const more = files.length - NAMED_MAX
  const named = files.slice(0, NAMED_MAX).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}
