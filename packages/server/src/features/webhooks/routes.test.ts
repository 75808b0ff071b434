import { expect, test } from 'vitest'
import { withServer } from '../../testing/withServer.fixture.ts'
import { createBackEnd } from '../directory/createBackEnd.fixture.ts'
import { SECRET } from './receiver.fixture.ts'

const url = 'https://hooks.example.com/latchkey'
const webhooks = [
  { url, secret: SECRET },
  { url: `${url}/users`, secret: SECRET, events: ['user.created' as const] },
]
const server = await withServer({ webhooks })

test('lists the webhook endpoints of the app without their secrets', async () => {
  const answer = await createBackEnd(server).get('/api/v1/webhooks')
  const text = await answer.text()
  expect(JSON.parse(text)).toEqual({
    data: [
      { url, events: null },
      { url: `${url}/users`, events: ['user.created'] },
    ],
  })
  expect(text).not.toContain('whsec')
})

test('rejects a caller without the app secret', async () => {
  expect((await server.get('/api/v1/webhooks')).status).toBe(401)
})
