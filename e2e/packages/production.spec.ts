import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { codeFromSandbox } from '@latchkey/playwright'
import { startPostgres } from '@latchkey/test-utils/postgres'
import { expect, test } from '@playwright/test'
import { SANDBOX_URL } from '../support/addresses.ts'
import { newAddress } from '../support/emailLogin.ts'
import { portOf, SMTP_URL, urlOf } from './support/addresses.ts'
import { makeFolder } from './support/folders.ts'
import { readQuickStart } from './support/quickStart.ts'
import { runCommands } from './support/runCommands.ts'
import { startProgram } from './support/startProgram.ts'
import { PRODUCTION_MINUTES, startStopwatch } from './support/stopwatch.ts'

const readme = readQuickStart('README.md')
const guide = readQuickStart('docs/going-to-production.md')

/** The first block of commands that contains `words`. */
function blockWith(commands: readonly string[], words: string): string {
  const block = commands.find((lines) => lines.includes(words))
  if (!block) throw new Error(`No block has ${words}`)
  return block
}

/** Makes an empty folder beside the clone. */
function makeAppFolder(name: string): string {
  const folder = join(makeFolder(name), 'my-app')
  mkdirSync(folder)
  return folder
}

test('the server of README starts as pasted, for development', async () => {
  const folder = makeAppFolder('readme-server')
  await runCommands(`npm init -y\n${blockWith(readme.commands, 'latchkey-server')}`, folder)
  readme.paste(folder)
  const url = urlOf(portOf(21))
  const server = await startProgram(blockWith(readme.commands, 'npx latchkey'), folder, {
    url: `${url}/readyz`,
    env: { PORT: String(portOf(21)), SMTP_URL },
  })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(server.output()).toContain('embedded_database_created')
  await server.stop()
})

test('the production guide leads to a login on PostgreSQL with the signer as its own process', async () => {
  const folder = makeAppFolder('production')
  const stopwatch = startStopwatch('docs/going-to-production.md')
  const [postgres, signerPostgres] = await Promise.all([startPostgres(), startPostgres()])
  stopwatch.lap('two PostgreSQL databases')
  await stopwatch.run(
    blockWith(guide.commands, 'latchkey init --production').replace(
      'smtps://user:password@mail.example.com',
      SMTP_URL,
    ),
    folder,
  )

  const [url, signerUrl] = [urlOf(portOf(22)), urlOf(portOf(23))]
  const signer = await startProgram(lastLineOf('.bin/latchkey-signer'), folder, {
    url: `${signerUrl}/readyz`,
    env: { SIGNER_DATABASE_URL: signerPostgres.url, SIGNER_PORT: String(portOf(23)) },
  })
  stopwatch.lap('start of the signer')
  const env = {
    DATABASE_URL: postgres.url,
    SIGNER_URL: signerUrl,
    PUBLIC_URL: url,
    PORT: String(portOf(22)),
  }
  const server = await startProgram(lastLineOf('--env-file .env doctor'), folder, {
    url: `${url}/readyz`,
    env,
  })
  stopwatch.lap('start of the server')
  // npm warns about settings of the machine on stderr.
  const report = await runCommands(
    'npx latchkey --env-file .env doctor --json 2>/dev/null',
    folder,
    env,
  )
  const { findings } = JSON.parse(report) as { findings: { check: string; status: string }[] }
  const failed = findings.filter(({ status }) => status === 'failed').map(({ check }) => check)
  expect(failed).toEqual([])
  stopwatch.lap('latchkey doctor')

  const { LATCHKEY_APP_ID = '' } = parseEnv(readFileSync(join(folder, '.env'), 'utf8'))
  const post = (path: string, body: object) =>
    fetch(`${url}/api/v1/passwordless/${path}`, {
      method: 'POST',
      headers: {
        'privy-app-id': LATCHKEY_APP_ID,
        'content-type': 'application/json',
        origin: 'https://shop.example',
      },
      body: JSON.stringify(body),
    })
  const [email, askedAt] = [newAddress(), new Date()]
  expect((await post('init', { email })).status).toBe(200)
  const code = await codeFromSandbox(SANDBOX_URL)(email, askedAt)
  const answer = await post('authenticate', { email, code })
  expect(await answer.json()).toMatchObject({ user: { linked_accounts: [{ address: email }] } })
  stopwatch.lap('first login')
  stopwatch.report(PRODUCTION_MINUTES)

  await server.stop()
  await signer.stop()
  await Promise.all([postgres.stop(), signerPostgres.stop()])
})

/** The command that starts a program, without the variables that its reader sets before. */
const lastLineOf = (words: string) =>
  blockWith(guide.commands, words).trim().split('\n').at(-1) ?? ''
