/** Environment of a command. */
export type Cli = {
  env: Record<string, string | undefined>
  /** Writes one line to stdout. */
  print(line: string): void
}

/** A command of `latchkey`. Help and completion are generated from it. */
export type Command = {
  /** Words after `latchkey`, such as `keys rotate`. */
  name: string
  /** Operands and options, as in the usage line. */
  usage: string
  summary: string
  /** Lines for `latchkey help NAME`: each option, and the variables that the command reads. */
  details: readonly string[]
  /** Returns the exit code; undefined is 0. */
  run(args: readonly string[], cli: Cli): Promise<number | undefined>
}
