import { parseArgs } from 'node:util'
import { CreateError } from './CreateError.ts'

/** Templates by name, with what they make. */
export const TEMPLATES = {
  vite: 'React with Vite; the server is a process beside it',
  next: 'Next.js with the server in a route handler',
} as const
export type Template = keyof typeof TEMPLATES

export type Options = {
  folder: string
  template: Template
  /** Folder of tarballs to install instead of the packages on npm. */
  packages?: string
}

export const HELP = `Usage: npm create latchkey [FOLDER] -- [--template NAME] [--packages FOLDER]

${Object.entries(TEMPLATES)
  .map(([name, meaning]) => `--template ${name.padEnd(8)} ${meaning}`)
  .join('\n')}
--packages FOLDER  install the Latchkey packages from tarballs of this folder`

/**
 * Reads the command line.
 * @throws CreateError for an option or a template that does not exist.
 */
export function readOptions(words: readonly string[]): Partial<Options> | 'help' {
  const { values, positionals } = parse(words)
  if (values.help) return 'help'
  const { template, packages } = values
  if (template !== undefined && !isTemplate(template)) {
    throw new CreateError(`--template must be ${Object.keys(TEMPLATES).join(' or ')}.`)
  }
  if (positionals.length > 1) throw new CreateError('Name one folder.')
  const [folder] = positionals
  return { ...(folder && { folder }), ...(template && { template }), ...(packages && { packages }) }
}

const isTemplate = (name: string): name is Template => name in TEMPLATES

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        template: { type: 'string' },
        packages: { type: 'string' },
      },
    })
  } catch (error) {
    throw new CreateError(error instanceof Error ? error.message : String(error))
  }
}
