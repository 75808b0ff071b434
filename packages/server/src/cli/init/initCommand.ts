import { parseArgs } from 'node:util'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import { parseConfig } from '../../platform/config/defineConfig.ts'
import type { Cli } from '../Command.ts'
import { type Answers, askQuestions } from './askQuestions.ts'
import { configFile, newApp } from './configFile.ts'
import { developmentFiles, productionFiles } from './installationFiles.ts'
import { writeNewFiles } from './writeNewFiles.ts'

const OPTIONS = {
  yes: { type: 'boolean' },
  production: { type: 'boolean' },
  dir: { type: 'string' },
  name: { type: 'string' },
  origin: { type: 'string' },
  methods: { type: 'string' },
  'public-url': { type: 'string' },
  'smtp-url': { type: 'string' },
  'mail-from': { type: 'string' },
} as const

type Options = { isTerminal?: boolean; ask?(question: string): Promise<string> }

/** Writes configuration and keys of a new installation. Never overwrites a file. */
export async function initCommand(
  args: readonly string[],
  { print }: Cli,
  { isTerminal = process.stdin.isTTY === true, ask }: Options = {},
): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const isProduction = values.production === true
  const given: Partial<Answers> = {
    ...(values.name && { name: values.name }),
    ...(values.origin && { origin: values.origin }),
    ...(values.methods && { methods: values.methods }),
    ...(values['public-url'] && { publicUrl: values['public-url'] }),
    ...(values['smtp-url'] && { smtpUrl: values['smtp-url'] }),
    ...(values['mail-from'] && { mailFrom: values['mail-from'] }),
  }
  const mayAsk = isTerminal && values.yes !== true
  const answers = await askQuestions({ isProduction, given, mayAsk, ...(ask && { ask }) })
  checkAddresses(answers, isProduction)
  const app = newApp(answers, isProduction)
  parseConfig({ apps: [{ ...app, secret: 'validated-without-the-secret' }] })
  const files = [
    { path: 'latchkey.config.ts', text: configFile(app) },
    ...(isProduction ? await productionFiles(answers, app.id) : developmentFiles(app.id)),
  ]
  const folder = values.dir ?? '.'
  await writeNewFiles(folder, files)
  for (const { path, mode } of files) print(`Wrote ${path}${mode === 0o600 ? ' (secret)' : ''}`)
  print('Keep the secret files out of version control, and back them up.')
  print(`App id: ${app.id}`)
  for (const step of nextSteps(answers, isProduction)) print(step)
}

function checkAddresses({ origin, publicUrl }: Answers, isProduction: boolean): void {
  const mistakes: string[] = []
  const addresses = { '--origin': origin, '--public-url': publicUrl }
  for (const [option, url] of Object.entries(addresses)) {
    const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
    if (!isWeb) mistakes.push(`${option} must be an http or https URL.`)
    else if (isProduction && new URL(url).protocol !== 'https:') {
      mistakes.push(`${option} must be an https URL in production.`)
    }
  }
  if (mistakes.length > 0) throw new ConfigurationError(mistakes)
}

const nextSteps = ({ smtpUrl }: Answers, isProduction: boolean): string[] =>
  isProduction
    ? [
        ...(smtpUrl ? [] : ['Set SMTP_URL in .env to your mail server.']),
        'Start: docker compose up --detach. See docs/deployment/compose.md.',
      ]
    : ['Start: npx latchkey --env-file .env']
