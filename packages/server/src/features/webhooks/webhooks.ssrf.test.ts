import type { LookupAddress } from 'node:dns'
import { afterAll, expect, test } from 'vitest'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import { parseConfig } from '../../platform/config/defineConfig.ts'
import { createOutbound } from '../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createReceiver, SECRET } from './receiver.fixture.ts'

const database = await withDatabase()
const inside = await createReceiver()
afterAll(async () => {
  await inside.close()
})
let users = 0

/** Logs a user in on a server with one endpoint. Returns the outcome of the message. */
async function deliver(url: string, mode: 'development' | 'production', address?: string) {
  const lookup = ((_: string, __: object, found: (e: null, all: LookupAddress[]) => void) =>
    found(null, [{ address: address ?? '127.0.0.1', family: 4 }])) as never
  const outbound = createOutbound(address === undefined ? {} : { lookup })
  const events = ['user.created' as const]
  const server = await createTestServer(
    database,
    { mode, webhooks: [{ url, secret: SECRET, events }] },
    { webhookOutbound: outbound },
  )
  await server.logIn(`ssrf-${++users}@example.com`)
  await server.app.queues.webhooks.runDue()
  outbound.close()
  const { event, fields } = server.logged.at(-1) ?? {}
  const fault = fields?.fault
  return [event, fault instanceof OutboundError ? fault.reason : fields?.status]
}

test.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '192.168.1.1'])(
  'does not call a host name that resolves to %s',
  async (address) => {
    const answer = await deliver('https://hooks.example.com/delivered', 'production', address)
    expect(answer).toEqual(['webhook_retry_scheduled', 'refused'])
    expect(inside.received).toHaveLength(0)
  },
)

test('does not call private addresses, in development neither', async () => {
  for (const mode of ['development', 'production'] as const) {
    for (const url of ['https://169.254.169.254/latest', 'https://[::1]/', 'https://0x7f.1/']) {
      expect(await deliver(url, mode)).toEqual(['webhook_retry_scheduled', 'refused'])
    }
  }
})

test('does not follow a redirect', async () => {
  inside.answers(307, `${inside.url}/inner`)
  expect(await deliver(inside.url, 'development')).toEqual(['webhook_retry_scheduled', 307])
  expect(inside.received.map(({ path }) => path)).toEqual(['/delivered'])
})

const mistakesOf = (webhooks: unknown, mode: 'development' | 'production' = 'production') => {
  const app = {
    id: 'webhookapp000000000000001',
    name: 'App',
    secret: 'a-secret-of-the-app',
    mode,
    allowedOrigins: ['https://app.example.com'],
    webhooks: webhooks as NonNullable<AppDefinitionInput['webhooks']>,
  }
  try {
    parseConfig({ apps: [app] })
    return ''
  } catch (error) {
    return (error as { mistakes: string[] }).mistakes.join('\n')
  }
}

test('requires https; allows http on localhost in development', () => {
  const at = (url: string) => [{ url, secret: SECRET }]
  expect(mistakesOf(at('https://hooks.example.com/delivered'))).toBe('')
  expect(mistakesOf(at('http://localhost:3000/delivered'), 'development')).toBe('')
  for (const url of ['http://localhost:3000/', 'http://hooks.example.com/']) {
    expect(mistakesOf(at(url))).toContain('must use https')
  }
  expect(mistakesOf(at('http://hooks.example.com/'), 'development')).toContain('must use https')
  for (const url of ['ftp://example.com/', 'https://ada:pw@example.com/', 'nonsense']) {
    expect(mistakesOf(at(url), 'development')).toContain('webhooks.0.url')
  }
  expect(mistakesOf([...at('https://a.example/'), ...at('https://a.example/')])).toContain('twice')
})

test.each(['whsec_', 'whsec_dG9vIHNob3J0', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_%%%'])(
  'rejects an invalid secret without repeating it: %s',
  (secret) => {
    const mistake = mistakesOf([{ url: 'https://hooks.example.com/', secret }])
    expect(mistake).toContain('webhooks.0.secret')
    expect(mistake).not.toContain(secret.replace('whsec_', '') || 'nothing')
  },
)
