import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('has no two file names that differ only by case, which some file systems and bundlers merge', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const names = new Map<string, string[]>()
  for (const path of listed.split('\n').filter(Boolean)) {
    // Without the ending: `CodeField.tsx` and `codeField.ts` become the same JavaScript file.
    const plain = path.toLowerCase().replace(/[.](tsx?|jsx?|mjs|cjs)$/, '')
    names.set(plain, [...(names.get(plain) ?? []), path])
  }
  expect([...names.values()].filter((paths) => paths.length > 1)).toEqual([])
})
