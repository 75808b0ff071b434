import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { API_URL, SANDBOX_URL } from '../../support/addresses.ts'
import { ROOT } from './folders.ts'

const FENCE = /^```(sh|tsx?|jsx?|html)\n([\s\S]*?)^```$/gm
/** `// app/layout.tsx`, `// next.config.ts: why` or `<!-- index.html -->`. */
const FILE_NAME = /^(?:\/\/|<!--) ([\w./[\]-]+[.](?:tsx?|m?jsx?|html))\b/

/** Addresses of `npm start`, and of the stack of this run. */
const ADDRESSES = [
  ['http://localhost:4000', API_URL],
  ['http://localhost:4010', SANDBOX_URL],
] as const

export type QuickStart = {
  /** Blocks of shell commands, in their order. */
  commands: readonly string[]
  /** Writes the named blocks as files. `change` adapts addresses of an example to this run. */
  paste(folder: string, change?: (code: string) => string): void
}

/**
 * Reads a page as its reader does: commands to paste into a terminal, and files to create. Stops before the
 * heading `end`.
 */
export function readQuickStart(page: string, end?: string): QuickStart {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const length = end === undefined ? text.length : text.indexOf(`\n## ${end}\n`)
  if (length === -1) throw new Error(`${page} has no heading ${end}`)
  const blocks = [...text.slice(0, length).matchAll(FENCE)].map(([, language = '', code = '']) => ({
    language,
    code,
  }))
  return {
    commands: blocks.flatMap(({ language, code }) => (language === 'sh' ? code : [])),
    paste(folder, change = (code) => code) {
      for (const { language, code } of blocks) {
        const name = FILE_NAME.exec(code)?.[1]
        if (language === 'sh' || !name) continue
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), change(withAddresses(code)))
      }
    },
  }
}

const withAddresses = (code: string) =>
  ADDRESSES.reduce((text, [documented, actual]) => text.replaceAll(documented, actual), code)
