import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractMarkdownBlocks } from './public-documentation/extractMarkdownBlocks.ts'

const PAGE = `
\`\`\`ts
// lib/session.ts
export const a = 1
\`\`\`

\`\`\`tsx
// app/page.tsx
import { a } from '@/lib/session'
\`\`\`

\`\`\`ts
// latchkey.config.ts
userLimit: 3,
\`\`\`

\`\`\`typescript
not compiled …
\`\`\`
`
let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-blocks-'))
  writeFileSync(join(root, 'page.md'), PAGE)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('names blocks by their first line, resolves the alias and completes configuration keys', () => {
  const [session, page, config, ...others] = extractMarkdownBlocks(root, 'page.md')
  expect([session?.file, page?.file, config?.file]).toEqual([
    'page/lib/session.ts',
    'page/app/page.tsx',
    'page/latchkey.config.ts',
  ])
  expect(page?.code).toContain("from '../lib/session'")
  expect(config?.code).toContain('Partial<AppDefinitionInput> = {\n')
  expect(others).toEqual([])
})
