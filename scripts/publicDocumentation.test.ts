import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPublicProgram } from './public-documentation/createPublicProgram.ts'
import { extractExamples } from './public-documentation/extractExamples.ts'
import { findMissingDocumentation } from './public-documentation/findMissingDocumentation.ts'

const BASE = fileURLToPath(new URL('../tsconfig.base.json', import.meta.url))
const ENTRY = `
export { documented } from './documented.ts'
export { undocumented, type Options } from './undocumented.ts'
`
const DOCUMENTED = `
/**
 * Adds one.
 *
 * @example
 * \`\`\`ts
 * const two = 1 + 1
 * \`\`\`
 */
export const documented = (value: number) => value + 1
`
const UNDOCUMENTED = `
export const undocumented = 1
/** Options of nothing. */
export type Options = {
  /** The first. */
  first: string
  second: string
}
`

describe('the documentation check', () => {
  let root = ''
  let entry = ''

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'latchkey-documentation-'))
    const folder = join(root, 'packages', 'sample', 'src')
    mkdirSync(folder, { recursive: true })
    cpSync(BASE, join(root, 'tsconfig.base.json'))
    entry = join(folder, 'index.ts')
    writeFileSync(entry, ENTRY)
    writeFileSync(join(folder, 'documented.ts'), DOCUMENTED)
    writeFileSync(join(folder, 'undocumented.ts'), UNDOCUMENTED)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('finds exports and members without a sentence', () => {
    const program = createPublicProgram(root, [entry])
    expect(findMissingDocumentation(root, program, [entry])).toEqual({
      missing: [
        'packages/sample/src/undocumented.ts: Options.second',
        'packages/sample/src/undocumented.ts: undocumented',
      ],
      count: 5,
    })
  })

  test('extracts the code of an example without its fence', () => {
    expect(extractExamples(root, createPublicProgram(root, [entry]))).toEqual([
      { name: 'sample-src-documented-0-0', language: 'ts', code: 'const two = 1 + 1\n' },
    ])
  })

  test('rejects an example without a code block', () => {
    const file = join(root, 'packages', 'sample', 'src', 'bare.ts')
    writeFileSync(file, '/** Does it.\n *\n * @example bare() */\nexport const bare = () => {}\n')
    expect(() => extractExamples(root, createPublicProgram(root, [file]))).toThrow(
      'an @example needs a ```ts or ```tsx block',
    )
  })
})
