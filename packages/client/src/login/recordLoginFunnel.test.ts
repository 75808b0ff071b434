import { recordEvent } from '@latchkey/contract/endpoints/analytics'
import { expect, test, vi } from 'vitest'
import { createFakeClient } from '../testing/createFakeClient.ts'
import { recordLoginFunnel } from './recordLoginFunnel.ts'
import { startLoginJourney } from './startLoginJourney.ts'

async function begin(analytics_enabled: boolean) {
  const fake = createFakeClient({ config: { analytics_enabled } })
  fake.client.start()
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  const intent = { kind: 'login', mode: 'login-or-sign-up' } as const
  fake.client.intents.open(intent)
  const journey = startLoginJourney(fake.client, {
    intent,
    termsRequired: false,
    createOnLogin: { ethereum: 'off', solana: 'off' },
  })
  const events: unknown[] = []
  fake.server.answers[recordEvent.path] = ({ event_name }) => {
    events.push(event_name)
    return { status: 200, body: {} }
  }
  recordLoginFunnel(fake.client, journey)
  return { ...fake, journey, events }
}

test('sends each stage of a login once, in order', async () => {
  const { journey, events } = await begin(true)
  journey.send({ type: 'submit-address', channel: 'email', address: 'ada@example.com' })
  await vi.waitFor(() => expect(journey.getState().status).toBe('one-time-code'))
  journey.send({ type: 'submit-code', code: '123456' })
  await vi.waitFor(() =>
    expect(events).toEqual(['login_opened', 'login_method_chosen', 'login_completed']),
  )
})

test('sends nothing if the server does not store analytics events', async () => {
  const { journey, events } = await begin(false)
  journey.send({ type: 'submit-address', channel: 'email', address: 'ada@example.com' })
  await vi.waitFor(() => expect(journey.getState().status).toBe('one-time-code'))
  expect(events).toEqual([])
})
