import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findDeclarations } from './findDeclarations.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-declarations-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('finds what an entry imports, exports, names in a type and refers to, and nothing else', () => {
  const files: Record<string, string> = {
    'index.d.ts': "export { a } from './a.ts'\nimport type { Far } from 'far'\nexport type F = Far",
    'a.d.ts': "export declare const a: import('./b.tsx').B\nexport * from './index.ts'",
    'b.d.ts': "/// <reference path='./c.d.ts' />\nexport type B = 1",
    'c.d.ts': 'declare const c: 1',
    'internal.d.ts': "export { a } from './a.ts'",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const found = findDeclarations([join(folder, 'index.d.ts')])
  expect([...found].sort()).toEqual(
    ['a.d.ts', 'b.d.ts', 'c.d.ts', 'index.d.ts'].map((name) => join(folder, name)),
  )
})
