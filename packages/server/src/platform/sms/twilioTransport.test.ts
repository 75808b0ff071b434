import { expect, test } from 'vitest'
import type { AppDefinition } from '../config/AppDefinition.ts'
import { parseConfig } from '../config/defineConfig.ts'
import type { OutboundReply, OutboundRequest } from '../outbound/createOutbound.ts'
import { TextRefusedError } from './TextTransport.ts'
import { twilioTransport } from './twilioTransport.ts'

const APP_ID = 'testapp000000000000000001'
const account = { accountSid: 'AC1', authToken: 'secret', from: '+15005550006' }
const message = {
  channel: 'sms' as const,
  appId: APP_ID,
  to: '+14155550123',
  text: '492817 is your login code.',
  code: '492817',
}

function open(sms: object = {}, status = 201, body: unknown = {}) {
  const requests: OutboundRequest[] = []
  const { apps } = parseConfig({
    apps: [
      {
        id: APP_ID,
        name: 'Test',
        secret: 'a-secret-of-the-test-app',
        mode: 'production',
        allowedOrigins: ['https://app.example.com'],
        sms: { ...account, ...sms },
      },
    ],
  })
  const transport = twilioTransport({
    apps: apps as AppDefinition[],
    outbound: {
      async send(request): Promise<OutboundReply> {
        requests.push(request)
        return { status, header: () => undefined, text: '', json: () => body }
      },
    },
  })
  return { transport, requests, form: () => new URLSearchParams(requests.at(-1)?.body) }
}

test('sends an SMS without the marks around values in a text from right to left', async () => {
  const { transport, form } = open()
  await transport.send({ ...message, text: '492817 \u2068Acme 2\u2069.' })
  expect(form().get('Body')).toBe('492817 Acme 2.')
})

test('sends an SMS as one form post to the account', async () => {
  const { transport, requests, form } = open()
  await transport.send(message)
  expect(requests).toMatchObject([
    {
      url: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
      method: 'POST',
      headers: { authorization: `Basic ${btoa('AC1:secret')}` },
      mayBeLocal: false,
    },
  ])
  expect(Object.fromEntries(form())).toEqual({
    To: '+14155550123',
    From: '+15005550006',
    Body: message.text,
  })
})

test('uses a messaging service instead of a sender number', async () => {
  const from = `MG${'0'.repeat(32)}`
  const { transport, form } = open({ from })
  await transport.send(message)
  expect(form().get('MessagingServiceSid')).toBe(from)
  expect(form().has('From')).toBe(false)
})

test('prefixes WhatsApp numbers with the channel and passes only the code to a template', async () => {
  const plain = open({ whatsApp: { from: '+15005550007' } })
  await plain.transport.send({ ...message, channel: 'whatsapp' })
  expect(Object.fromEntries(plain.form())).toEqual({
    To: 'whatsapp:+14155550123',
    From: 'whatsapp:+15005550007',
    Body: message.text,
  })
  const templated = open({ whatsApp: { from: '+15005550007', contentSid: 'HX1' } })
  await templated.transport.send({ ...message, channel: 'whatsapp' })
  expect(templated.form().get('ContentVariables')).toBe('{"1":"492817"}')
  expect(templated.form().has('Body')).toBe(false)
})

test('drops rejected numbers and retries account errors, rate limits and server errors', async () => {
  const refused = open({}, 400, { code: 21211 })
  await expect(refused.transport.send(message)).rejects.toThrow(TextRefusedError)
  for (const status of [401, 403, 404, 429, 500, 503]) {
    const failing = open({}, status, { code: 20000 })
    await expect(failing.transport.send(message)).rejects.toThrow(`Twilio answered ${status}`)
    await expect(failing.transport.send(message)).rejects.not.toThrow(TextRefusedError)
  }
})

test('rejects a recipient that is not one phone number', async () => {
  const { transport, requests } = open()
  for (const to of ['14155550123', '+14155550123,+14155550124', 'whatsapp:+14155550123', ''])
    await expect(transport.send({ ...message, to })).rejects.toThrow(TextRefusedError)
  expect(requests).toEqual([])
})
