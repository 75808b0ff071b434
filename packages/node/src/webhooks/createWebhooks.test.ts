import { expect, test } from 'vitest'
import { createRecordedClient } from '../createRecordedClient.fixture.ts'

test('list returns the endpoints of the app', async () => {
  const recorded = createRecordedClient()
  const endpoints = [
    { url: 'https://shop.example/hooks', events: null },
    { url: 'https://shop.example/users', events: ['user.created'] },
  ]
  recorded.answer = () => ({ data: endpoints })
  expect(await recorded.client.webhooks.list()).toEqual(endpoints)
  expect(recorded.last().url).toContain('/api/v1/webhooks')
})
