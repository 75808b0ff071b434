import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../startSandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 })
})
afterEach(() => sandbox.close())

const send = (form: Record<string, string>, account = 'AC1:token') =>
  fetch(`${sandbox.url}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(account)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  })
const inbox = async (to: string) => {
  const response = await fetch(`${sandbox.url}/inbox.json?to=${encodeURIComponent(to)}`)
  return ((await response.json()) as { messages: object[] }).messages
}
const message = { To: '+14155550123', From: '+15005550006', Body: '492817 is your login code.' }

test('an SMS appears in the inbox with its channel and code', async () => {
  const answer = await send(message)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ status: 'queued', sid: expect.stringMatching(/^SM/) })
  expect(await inbox('+14155550123')).toMatchObject([{ channel: 'sms', code: '492817' }])
  const unencoded = await fetch(`${sandbox.url}/inbox.json?to=+14155550123`)
  expect(await unencoded.json()).toMatchObject({ messages: [{ code: '492817' }] })
})

test('the prefix whatsapp: makes a WhatsApp message, as text or from a template', async () => {
  const parties = { To: 'whatsapp:+14155550123', From: 'whatsapp:+15005550006' }
  await send({ ...parties, Body: message.Body })
  await send({ ...parties, ContentSid: 'HX1', ContentVariables: '{"1":"135790"}' })
  expect(await inbox('+14155550123')).toMatchObject([
    { channel: 'whatsapp', code: '135790' },
    { channel: 'whatsapp', code: '492817' },
  ])
})

test("rejects a wrong account, a wrong number and an empty message with Twilio's errors", async () => {
  expect((await send(message, 'AC2:token')).status).toBe(401)
  for (const change of [{ To: '12' }, { To: '+15005550001' }, { Body: '' }, { From: '' }]) {
    expect((await send({ ...message, ...change })).status).toBe(400)
  }
  expect(await inbox('+14155550123')).toEqual([])
})

test('set to be down or slow it rejects or delays; a form of another origin changes nothing', async () => {
  const become = (mode: string, type = 'application/json') =>
    fetch(`${sandbox.url}/text-mode`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({ mode }),
    })
  expect((await become('refuse', 'text/plain')).status).toBe(400)
  expect((await become('sulk')).status).toBe(400)
  await become('refuse')
  expect((await send(message)).status).toBe(503)
  await become('slow')
  const startedMs = performance.now()
  expect((await send(message)).status).toBe(201)
  expect(performance.now() - startedMs).toBeGreaterThan(1_000)
  expect(await inbox('+14155550123')).toHaveLength(1)
})
