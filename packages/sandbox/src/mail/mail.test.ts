import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chainPortsBeside } from '../chains/startChains.ts'
import { type Sandbox, startSandbox } from '../startSandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 })
})
afterEach(() => sandbox.close())

async function send(
  change: { to?: string; subject?: string; text?: string } = {},
  timeoutMs = 30_000, // a busy machine answers late
) {
  const smtp = createTransport({
    url: sandbox.smtpUrl,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  const content = { subject: 'Your login code', text: 'Your code: 492817\n', ...change }
  await smtp.sendMail({ from: '"Acme" <no-reply@acme.example>', to: 'ada@example.com', ...content })
}
const get = (path: string) => fetch(`${sandbox.url}${path}`)
const read = async (response: Response) =>
  ((await response.json()) as { messages: unknown[] }).messages
const messages = async (to = '') => read(await get(`/inbox.json?to=${to}`))

test('a mail appears with its code, newest first, for scripts of any origin', async () => {
  await send()
  await send({ to: 'Alan@example.com', text: 'No code: 12345, 1234567, 0xEB981409D7.' })
  const response = await get('/inbox.json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await read(response)).toEqual([
    expect.objectContaining({ to: 'Alan@example.com', code: null }),
    {
      id: expect.any(String),
      channel: 'email',
      to: 'ada@example.com',
      subject: 'Your login code',
      text: 'Your code: 492817\n',
      code: '492817',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
  expect(await messages('ALAN@example.com')).toHaveLength(1)
})

test('a mail server set to refuse accepts nothing, and accepts the next mail when set to accept', async () => {
  sandbox.setMail({ mode: 'refuse' })
  await expect(send()).rejects.toThrow()
  sandbox.setMail({ mode: 'accept' })
  await send()
  expect(await messages()).toHaveLength(1)
})

test('a mail server set to hang leaves the sender to its own timeout', async () => {
  const body = JSON.stringify({ mode: 'hang' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${sandbox.url}/mail-mode`, { method: 'POST', headers, body })
  await expect(send({}, 300)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(await messages()).toEqual([])
})

test.each([
  ['another mode', { 'content-type': 'application/json' }, '{"mode":"explode"}'],
  ['a form, as a foreign page could send', { 'content-type': 'text/plain' }, '{"mode":"hang"}'],
  ['no JSON', { 'content-type': 'application/json' }, 'hang'],
])('%s does not switch the mail server', async (_, headers, body) => {
  const response = await fetch(`${sandbox.url}/mail-mode`, { method: 'POST', headers, body })
  expect(response.status).toBe(400)
  await send()
})

test('shows mail content as text, on a page that runs only its own script', async () => {
  await send({ subject: '<script>alert(1)</script>', text: '</pre><img src=x onerror=alert(1)>' })
  const page = await get('/')
  const text = await page.text()
  expect(text).toContain('&lt;script&gt;alert(1)')
  expect(text).not.toContain('<img')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(text).not.toMatch(/<script(?![^>]* src=)|style="|onclick/)
})

test('an empty inbox says what to do', async () => {
  expect(await (await get('/')).text()).toContain('No mail yet')
})

test('a taken port is reported with its environment variable', async () => {
  const port = Number(new URL(sandbox.url).port)
  const smtpPort = Number(new URL(sandbox.smtpUrl).port)
  const chainPorts = chainPortsBeside(0)
  await expect(startSandbox({ port, smtpPort: 0, chainPorts })).rejects.toThrow(
    `Port ${port} is taken. Set SANDBOX_PORT to another port.`,
  )
  await expect(startSandbox({ port: 0, smtpPort })).rejects.toThrow('SANDBOX_SMTP_PORT')
})
