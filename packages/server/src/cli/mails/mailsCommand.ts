import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LANGUAGES, type Language } from '@latchkey/contract/values/languages'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import { type App, createApps } from '../../platform/config/createApps.ts'
import { readInstallation } from '../../platform/config/readInstallation.ts'
import { smtpTransport } from '../../platform/mail/smtpTransport.ts'
import type { Cli } from '../Command.ts'
import { previewPage } from './previewPage.ts'
import { SAMPLE_MAILS } from './sampleMails.ts'

const OPTIONS = {
  app: { type: 'string' },
  language: { type: 'string' },
  mail: { type: 'string' },
  out: { type: 'string', default: 'latchkey-mails' },
  to: { type: 'string' },
} as const

/** Writes every mail of an app to a folder, with a page that shows them. Sends nothing. */
export async function previewMails(args: readonly string[], { env, print }: Cli): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const { app, languages, names } = await readChoice(values, env, LANGUAGES)
  const written = languages.flatMap((language) =>
    names.map((name) => ({ name, language, ...sample(app, name, language) })),
  )
  for (const { name, language, html, text } of written) {
    const folder = join(values.out, language)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.html`), html)
    await writeFile(join(folder, `${name}.txt`), text)
  }
  const page = join(values.out, 'index.html')
  await writeFile(page, previewPage(app.definition.name, written))
  print(`${written.length} mails written. Open ${page}.`)
}

/** Sends sample mails through the mail server of the installation. */
export async function sendMails(args: readonly string[], { env, print }: Cli): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const { to } = values
  if (to === undefined) throw new ConfigurationError(['--to must be a mail address.'])
  const { app, languages, names, settings } = await readChoice(values, env, undefined)
  const { smtpUrl: url, mailFrom: from, dkim, publicUrl } = settings
  const transport = smtpTransport({ url, from, dkim })
  try {
    for (const language of languages) {
      for (const name of names) {
        const messageId = `<${randomUUID()}@${new URL(publicUrl).hostname}>`
        const { subject, text, html } = sample(app, name, language)
        await transport.send({ messageId, to, subject: `[Test] ${subject}`, text, html })
        print(`Sent ${name} (${language}) to ${to}.`)
      }
    }
  } finally {
    transport.close()
  }
}

const sample = (app: App, name: string, language: Language) =>
  SAMPLE_MAILS[name]!({ ...app, acceptLanguage: language })

type Choice = { app?: string; language?: string; mail?: string }

/** Reads which mails of which app are meant. By default all mails of the first app. */
async function readChoice(
  { app: id, language, mail }: Choice,
  env: Cli['env'],
  allLanguages: readonly Language[] | undefined,
) {
  const { settings, apps } = await readInstallation(env)
  const app = createApps(apps).find(id ?? apps[0]?.id)
  if (!app) throw new ConfigurationError([`--app: there is no app ${id}.`])
  const languages = language
    ? pick('--language', language, LANGUAGES)
    : (allLanguages ?? [app.definition.mails.language])
  const known = Object.keys(SAMPLE_MAILS)
  return { settings, app, languages, names: mail ? pick('--mail', mail, known) : known }
}

function pick<Value extends string>(
  option: string,
  list: string,
  known: readonly Value[],
): readonly Value[] {
  const wanted = list.split(',')
  const unknown = wanted.filter((one) => !known.some((value) => value === one))
  if (unknown.length > 0) {
    throw new ConfigurationError([
      `${option}: ${unknown.join(', ')} is none of ${known.join(', ')}.`,
    ])
  }
  return known.filter((value) => wanted.includes(value))
}
