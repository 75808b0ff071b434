import { startSandbox } from '@latchkey/sandbox'
import { afterAll, expect, test } from 'vitest'
import { openCodeTransport } from './openCodeTransport.ts'
import { twilioCodes } from './twilioCodes.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
afterAll(() => sandbox.close())

const MESSAGE = {
  code: '12345678',
  appName: 'Fernleaf',
  language: 'en',
  lifetimeMinutes: 10,
} as const
const smtp = { url: sandbox.smtpUrl, from: 'Signer <codes@signer.example>' }

type Received = { to: string; subject: string; text: string }
async function newest(): Promise<Received | undefined> {
  const response = await fetch(`${sandbox.url}/inbox.json`)
  return ((await response.json()) as { messages: Received[] }).messages[0]
}

test('mails a code with its purpose, to one recipient', async () => {
  const { email, phone } = await openCodeTransport({ smtp, twilio: undefined, idTokens: [] })
  expect(phone).toBeUndefined()
  await email?.({ ...MESSAGE, to: 'ada@example.com', appName: 'Fern\r\nBcc: eve@example.com' })
  const mail = await newest()
  expect(mail).toMatchObject({ to: 'ada@example.com' })
  expect(mail?.text).toContain('12345678 opens your Fern  Bcc: eve@example.com wallet')
  await email?.({ ...MESSAGE, to: 'ada@example.com', language: 'de' })
  expect(await newest()).toMatchObject({
    subject: 'Wallet auf einem neuen Gerät öffnen: Fernleaf',
    text: expect.stringMatching(/^12345678 öffnet Ihr Wallet bei Fernleaf .* 10 Minuten/),
  })
  const two = email?.({ ...MESSAGE, to: 'ada@example.com, eve@example.com' })
  await expect(two).rejects.toThrow('not a single mail address')
})

test('texts a code through Twilio and rejects another number format or answer', async () => {
  const sent: [string, RequestInit][] = []
  let status = 201
  const send = twilioCodes({
    accountSid: 'AC1',
    authToken: 'a-token',
    from: '+14155550100',
    apiUrl: 'https://twilio.example',
    fetch: async (url, init) => {
      sent.push([url, init])
      return new Response(null, { status })
    },
  })
  await send({ ...MESSAGE, to: '+14155550123' })
  const [url, { body }] = sent[0]!
  expect(url).toBe('https://twilio.example/2010-04-01/Accounts/AC1/Messages.json')
  expect(new URLSearchParams(String(body)).get('To')).toBe('+14155550123')
  expect(new URLSearchParams(String(body)).get('Body')).toContain('12345678')
  await expect(send({ ...MESSAGE, to: '4155550123' })).rejects.toThrow('Not one number')
  status = 401
  await expect(send({ ...MESSAGE, to: '+14155550123' })).rejects.toThrow('Twilio answered 401')
})
