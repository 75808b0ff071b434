import { parseArgs } from 'node:util'
import type { LatchkeyServerClient } from '@latchkey/node'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import type { Cli, Command } from '../Command.ts'
import { printResult } from './printResult.ts'

type Option = {
  /** Name of the value in the help. Without it, the option is a switch. */
  value?: string
  help: string
}

export type Input = {
  /** Operand by its position. */
  operand(index: number): string
  text(option: string): string | undefined
  isSet(option: string): boolean
}

/** A command that calls the HTTP API once. The same call is in `@latchkey/node`. */
export type ApiCommand = {
  name: string
  summary: string
  /** Required operands, then optional ones in brackets. */
  operands?: readonly string[]
  options?: Readonly<Record<string, Option>>
  /** Whether it needs --yes. */
  isDestructive?: boolean
  call(client: LatchkeyServerClient, input: Input): Promise<unknown>
}

const JSON_OPTION: Option = { help: 'print JSON' }
const YES: Option = { help: 'confirm: this cannot be undone by another command' }
const ENVIRONMENT = [
  'LATCHKEY_API_URL (or PUBLIC_URL), LATCHKEY_APP_ID and LATCHKEY_APP_SECRET name the server and the app.',
]

/** Completes an API command with options, help and output. */
export function apiCommand(
  { name, summary, operands = [], options = {}, isDestructive = false, call }: ApiCommand,
  open: (env: Cli['env']) => Promise<LatchkeyServerClient>,
): Command {
  const all: Record<string, Option> = {
    ...options,
    ...(isDestructive && { yes: YES }),
    json: JSON_OPTION,
  }
  const shown = Object.entries(all).map(([option, { value }]) =>
    value ? `--${option} ${value}` : `--${option}`,
  )
  const width = Math.max(...shown.map((text) => text.length))
  const usage = [...operands, ...shown.map((text) => `[${text}]`)].join(' ')
  const required = operands.filter((operand) => !operand.startsWith('['))
  return {
    name,
    summary,
    usage,
    details: [
      ...Object.values(all).map(({ help }, index) => `${shown[index]?.padEnd(width)}  ${help}`),
      ...ENVIRONMENT,
    ],
    async run(args, { env, print }) {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: Object.fromEntries(
          Object.entries(all).map(([option, { value }]) => [
            option,
            { type: value ? ('string' as const) : ('boolean' as const) },
          ]),
        ),
      })
      if (positionals.length < required.length || positionals.length > operands.length) {
        throw new ConfigurationError([`Usage: latchkey ${name} ${usage}`])
      }
      if (isDestructive && values.yes !== true) {
        throw new ConfigurationError([`latchkey ${name} needs --yes.`])
      }
      const result = await call(await open(env), {
        operand: (index) => positionals[index] ?? '',
        text: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
        isSet: (option) => values[option] === true,
      })
      printResult(result, { isJson: values.json === true, print })
      return undefined
    },
  }
}
