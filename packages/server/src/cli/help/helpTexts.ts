import type { Command } from '../Command.ts'

const WIDTH = 24
const GENERAL = `latchkey help COMMAND     options of a command
latchkey --version        version of this installation

--env-file FILE before the command reads variables from a file. Variables that are set already win.`

/** One line for each command. */
export function overviewOf(commands: readonly Command[]): string {
  const lines = commands.map(({ name, summary }) => `latchkey ${name.padEnd(WIDTH - 8)} ${summary}`)
  return `${lines.join('\n')}\n\n${GENERAL}`
}

/** Usage, purpose and options of one command. */
export const helpOf = ({ name, usage, summary, details }: Command): string =>
  [
    'NAME',
    `    latchkey ${name} - ${summary}`,
    '',
    'USAGE',
    `    ${`latchkey ${name} ${usage}`.trim()}`,
    '',
    'DESCRIPTION',
    ...details.map((line) => `    ${line}`),
  ].join('\n')
