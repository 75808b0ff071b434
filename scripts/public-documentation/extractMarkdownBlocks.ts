import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A code block of a page as a file. Blocks of one page can import each other by the name in their first line. */
export type MarkdownBlock = { file: string; code: string; isFragment: true }

const FENCE = /^```(tsx?)\n([\s\S]*?)^```$/gm
/** `// app/layout.tsx` or `// next.config.ts: why`. */
const FILE_NAME = /^\/\/ ([\w./[\]-]+[.]tsx?)(?:\n|:| )/

/** Extracts the TypeScript blocks of a page. Blocks marked ```` ```typescript ```` are fragments. */
export function extractMarkdownBlocks(root: string, page: string): MarkdownBlock[] {
  const text = readFileSync(join(root, page), 'utf8')
  const folder = page.replace(/[.]md$/, '')
  const taken = new Set<string>()
  return [...text.matchAll(FENCE)].map(([, language, code = ''], place) => {
    const named = FILE_NAME.exec(code)?.[1]
    const isFirst = named !== undefined && !taken.has(named)
    if (named) taken.add(named)
    const file = posix.join(folder, isFirst ? named : `block-${place}.${language}`)
    const up = posix.relative(posix.dirname(file), folder) || '.'
    return { file, code: asModule(code, up), isFragment: true }
  })
}

/** Keys of an app in `latchkey.config.ts`, possibly below comments. */
const APP_KEYS = /^(?:\s*\/\/.*\n)*\s*[a-zA-Z]+: ?[^=]*$/

/** Completes a block that shows an app of `latchkey.config.ts` or some of its keys. Others are modules already. */
function asModule(code: string, folder: string): string {
  const [first = ''] = code.split('\n').filter((line) => !/^\s*(?:\/\/|$)/.test(line))
  const typed = `import type { AppDefinitionInput } from '@latchkey/server'
export const app: Partial<AppDefinitionInput> =`
  if (first.startsWith('{')) return `${typed} ${code.replace(/^\/\/.*\n/, '')}`
  if (APP_KEYS.test(first)) return `${typed} {\n${code}\n}`
  return withRelativeImports(code, folder)
}

/** Replaces the alias `@/` of a Next.js app by the folder of the page. */
const withRelativeImports = (code: string, folder: string) =>
  code.replace(/from '@\//g, `from '${folder.startsWith('.') ? folder : `./${folder}`}/`)
