import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeMail, noAccountMail } from '../../features/one-time-code/emailChannel.ts'
import { createMailPattern, PLACE_OF_CODE } from './createMailPattern.ts'
import { MailRefusedError } from './MailTransport.ts'
import { mailApp } from './mailApp.fixture.ts'
import { smtpTransport } from './smtpTransport.ts'

const CODE = { code: '492817', minutes: 10, purpose: 'login' } as const

let sandbox: Sandbox
let transport: ReturnType<typeof smtpTransport>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  transport = smtpTransport({ url: sandbox.smtpUrl, from: 'Acme <no-reply@acme.example>' })
})
afterAll(async () => {
  transport.close()
  await sandbox.close()
})

type Received = { to: string; subject: string; text: string; code: string | null }
async function received(): Promise<Received[]> {
  const response = await fetch(`${sandbox.url}/inbox.json`)
  return ((await response.json()) as { messages: Received[] }).messages
}
const mail = (to: string) => ({
  messageId: '<1@acme.example>',
  to,
  ...codeMail(mailApp(), CODE),
})

test('delivers a code mail with its code', async () => {
  await transport.send(mail('ada@example.com'))
  const [newest] = await received()
  expect(newest).toMatchObject({ to: 'ada@example.com', code: '492817' })
})

test.each(['.A plain line\n..and dots\n', 'Grüße\n.und ein Punkt\n', `${'long '.repeat(300)}\n`])(
  'the text %j arrives as it was written',
  async (text) => {
    await transport.send({ ...mail('ada@example.com'), subject: 'As written', text })
    const [newest] = await received()
    expect(newest?.subject).toBe('As written')
    expect(newest?.text.trimEnd()).toBe(text.trimEnd())
  },
)

test('a prepared mail with dots at the start of lines arrives as it was written', async () => {
  const text = `.A dot\n..two\n.\n${PLACE_OF_CODE}\n`
  const content = createMailPattern({ subject: 'Prepared', text, html: '<p>Hi</p>' })('492817')
  await transport.send({ messageId: '<2@acme.example>', to: 'ada@example.com', ...content })
  await transport.send(mail('bob@example.com')) // on the same connection
  const [newest, before] = await received()
  expect(newest?.to).toBe('bob@example.com')
  expect(before?.subject).toBe('Prepared')
  expect(before?.text.trimEnd()).toBe('.A dot\n..two\n.\n492817')
})

test.each([
  'ada@example.com,eve@evil.example',
  'ada@example.com, eve@evil.example',
  'ada@example.com\r\nBcc: eve@evil.example',
  '"ada" <eve@evil.example>',
  '<ada@example.com>',
  'group:ada@example.com;',
  'a@b@evil.example',
  'ada@example.com\0',
  '"a@evil.example"@example.com',
  '',
])('rejects the recipient %j', async (to) => {
  const before = (await received()).length
  await expect(transport.send(mail(to))).rejects.toThrow(MailRefusedError)
  expect(await received()).toHaveLength(before)
})

test('rejects a subject with a line break', async () => {
  const forged = { ...mail('ada@example.com'), subject: 'Hi\r\nBcc: eve@evil.example' }
  await expect(transport.send(forged)).rejects.toThrow(MailRefusedError)
})

test('treats a temporary SMTP error as retryable', async () => {
  sandbox.setMail({ mode: 'refuse' })
  const failure = await transport.send(mail('ada@example.com')).catch((error: unknown) => error)
  sandbox.setMail({ mode: 'accept' })
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MailRefusedError)
  await transport.send(mail('ada@example.com'))
})

test('names the app and the lifetime in a code mail and keeps the code out of the subject', () => {
  const { subject, text, html } = codeMail(mailApp(), CODE)
  expect(subject).toBe('Your login code for Acme')
  for (const body of [text, html]) {
    expect(body).toContain('492817')
    expect(body).toContain('Acme')
    expect(body).toContain('10 minutes')
    expect(body).toContain('If you did not ask for it')
  }
})

test('composes the same code mail for the first and for later codes of a language and purpose', () => {
  const app = mailApp({}, 'de')
  const purposes = ['login', 'link'] as const
  const mailsOf = (code: string) =>
    purposes.map((purpose) => codeMail(app, { ...CODE, purpose, code }))
  const toOther = (mail: string) => mail.replaceAll('492817', '000111')
  const expected = mailsOf('492817').map(({ subject, text, html }) => ({
    subject,
    text: toOther(text),
    html: toOther(html),
  }))
  expect(mailsOf('000111')).toEqual(expected)
  expect(new Set(expected.map(({ subject }) => subject)).size).toBe(2)
  expect(codeMail({ ...app, acceptLanguage: 'en' }, CODE).subject).toBe('Your login code for Acme')
  expect(codeMail(app, { ...CODE, minutes: 5 }).text).toContain('5 Minuten')
})

test('asks the template of an app for each code mail', () => {
  const app = mailApp({ mails: { template: ({ parts }) => ({ subject: `Code ${parts.code}` }) } })
  const subjects = ['111111', '222222'].map((code) => codeMail(app, { ...CODE, code }).subject)
  expect(subjects).toEqual(['Code 111111', 'Code 222222'])
})

test('escapes markup and line breaks in an app name', () => {
  const app = mailApp({ name: '<img src="https://evil.example">\r\nBcc: eve@evil.example' })
  for (const { subject, html } of [codeMail(app, CODE), noAccountMail(app)]) {
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<img')
    expect(html).not.toMatch(/(src|href)=["']?http/)
  }
})
