import { ConfigurationError } from '../platform/config/ConfigurationError.ts'
import type { Cli, Command } from './Command.ts'
import { helpOf, overviewOf } from './help/helpTexts.ts'
import { readVersion } from './help/readVersion.ts'

const HELP = ['help', '--help', '-h']

/** Runs the command that the words name. Returns the exit code; undefined is 0. */
export async function runCommand(
  commands: readonly Command[],
  words: readonly string[],
  cli: Cli,
): Promise<number | undefined> {
  const [first = 'start', ...rest] = words
  if (first === '--version' || first === 'version') {
    cli.print(readVersion())
    return undefined
  }
  if (HELP.includes(first)) {
    cli.print(helpFor(commands, rest))
    return undefined
  }
  const given = [first, ...rest]
  const command = findCommand(commands, given)
  if (given.some((word) => word === '--help' || word === '-h')) {
    cli.print(command ? helpOf(command) : helpFor(commands, [first]))
    return undefined
  }
  if (!command) {
    throw new ConfigurationError([`Unknown command ${first}.`, helpFor(commands, [first])])
  }
  return command.run(given.slice(command.name.split(' ').length), cli)
}

/** Help of one command, of all commands that begin with the words, or the overview. */
function helpFor(commands: readonly Command[], words: readonly string[]): string {
  const command = findCommand(commands, words)
  if (command) return helpOf(command)
  const group = commands.filter(({ name }) => name.startsWith(`${words.join(' ')} `))
  return overviewOf(group.length > 0 ? group : commands)
}

const findCommand = (commands: readonly Command[], words: readonly string[]) =>
  commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word))
