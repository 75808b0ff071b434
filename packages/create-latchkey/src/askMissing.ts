import { createInterface } from 'node:readline/promises'
import { type Options, readOptions, TEMPLATES } from './readOptions.ts'

const DEFAULTS = { folder: 'my-app', template: 'vite' } as const

/** Completes the options by questions in a terminal, else by defaults. */
export async function askMissing(given: Partial<Options>, isTerminal: boolean): Promise<Options> {
  if (!isTerminal || (given.folder && given.template)) return { ...DEFAULTS, ...given }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ask = async (question: string, fallback: string) =>
    (await terminal.question(`${question} [${fallback}]: `)).trim() || fallback
  try {
    const folder = given.folder ?? (await ask('Folder', DEFAULTS.folder))
    const names = Object.keys(TEMPLATES).join(' or ')
    const template = given.template ?? (await ask(`Template, ${names}`, DEFAULTS.template))
    const asked = readOptions([folder, '--template', template])
    return { ...DEFAULTS, ...(asked !== 'help' && asked), ...given }
  } finally {
    terminal.close()
  }
}
