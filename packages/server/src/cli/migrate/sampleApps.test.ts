import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Generation, rewriteImports } from './rewriteImports.ts'

const read = (name: string) =>
  readFileSync(
    new URL(`../../../../../e2e/clients/compat/samples/${name}.tsx`, import.meta.url),
    'utf8',
  )

/** Returns the app as it was before its migration. */
const toOriginal = (text: string) =>
  text
    .replaceAll('@latchkey/react/compat/v3', '@privy-io/react-auth')
    .replaceAll('@latchkey/react/compat', '@privy-io/react-auth')

// The compiler checks the migrated apps against our entries, as part of `npm run check:types`.
test.each<[string, Generation]>([
  ['v2App', 2],
  ['v3App', 3],
])('migrates all imports of the sample app %s', (name, generation) => {
  const migrated = read(name)
  const original = toOriginal(migrated)
  expect(original).not.toContain('@latchkey/')
  const { text, remarks } = rewriteImports(original, generation)
  expect(remarks).toEqual([])
  expect(text).toBe(migrated)
})
