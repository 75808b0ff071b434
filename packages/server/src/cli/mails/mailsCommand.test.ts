import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@latchkey/contract/values/languages'
import { startSandbox } from '@latchkey/sandbox'
import { afterAll, expect, test } from 'vitest'
import { mailApp } from '../../platform/mail/mailApp.fixture.ts'
import { previewMails, sendMails } from './mailsCommand.ts'
import { SAMPLE_MAILS } from './sampleMails.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
const folder = await mkdtemp(join(tmpdir(), 'latchkey-mails-'))
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

const config = join(folder, 'latchkey.config.ts')
await writeFile(
  config,
  `export default { apps: [{ id: '${'a'.repeat(25)}', name: 'Fern & Leaf', secret: '${'s'.repeat(16)}', mode: 'development' }] }`,
)
const env = { LATCHKEY_CONFIG: config, SMTP_URL: sandbox.smtpUrl, MAIL_FROM: 'a@fern.example' }
const lines: string[] = []
const cli = { env, print: (line: string) => void lines.push(line) }

test('previews the chosen languages, as HTML and text, with a page of all', async () => {
  const out = join(folder, 'out')
  await previewMails(['--out', out, '--language', 'de,ar'], cli)
  expect(lines.at(-1)).toContain('34 mails')
  expect(await readdir(join(out, 'ar'))).toHaveLength(34)
  expect(await readFile(join(out, 'de', 'login-code.txt'), 'utf8')).toContain('Ihr Anmeldecode')
  expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('Fern &amp; Leaf')
})

test('sends a test mail in the chosen language', async () => {
  await sendMails(['--to', 'ada@example.com', '--language', 'ja', '--mail', 'login-code'], cli)
  const reply = await fetch(`${sandbox.url}/inbox.json`)
  const { messages } = (await reply.json()) as { messages: { to: string; subject: string }[] }
  expect(messages).toMatchObject([
    { to: 'ada@example.com', subject: '[Test] Fern & Leafのログインコード' },
  ])
})

test.each([
  [[], '--to must be a mail address'],
  [['--to', 'a@b.example', '--app', 'b'], 'there is no app b'],
  [['--to', 'a@b.example', '--language', 'xx'], '--language: xx is none of'],
  [['--to', 'a@b.example', '--mail', 'x'], '--mail: x is none of login-code'],
])('rejects the options %j', async (args, message) => {
  await expect(sendMails(args, cli)).rejects.toThrow(message)
})

test('escapes the app name in every mail of every language', () => {
  const name = '<img src="https://evil.example">\r\nBcc: eve@evil.example'
  for (const language of LANGUAGES) {
    for (const compose of Object.values(SAMPLE_MAILS)) {
      const { subject, html } = compose(mailApp({ name }, language))
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html).not.toContain('<img')
    }
  }
})
