#!/usr/bin/env node
import { COMMANDS } from './cli/commands.ts'
import { runCommand } from './cli/runCommand.ts'
import { ConfigurationError } from './platform/config/ConfigurationError.ts'

/** Reads `--env-file FILE` before the command. Returns the remaining words. */
function readEnvFile(words: readonly string[]): readonly string[] {
  const [first, file, ...rest] = words
  if (first !== '--env-file') return words
  if (file === undefined) throw new ConfigurationError(['--env-file needs a file.'])
  try {
    process.loadEnvFile(file)
  } catch {
    throw new ConfigurationError([`--env-file: cannot read ${file}.`])
  }
  return rest
}

async function run(): Promise<void> {
  const words = readEnvFile(process.argv.slice(2))
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  process.exitCode = await runCommand(COMMANDS, words, { env: process.env, print })
}

run().catch((error: unknown) => {
  const mistakes =
    error instanceof ConfigurationError
      ? error.mistakes
      : [error instanceof Error ? error.message : String(error)]
  process.stderr.write(`${mistakes.join('\n')}\n`)
  process.exit(1)
})
