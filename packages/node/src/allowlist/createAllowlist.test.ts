import { expect, test } from 'vitest'
import { APP_ID, createRecordedClient } from '../createRecordedClient.fixture.ts'

test('lists, adds and removes entries under the path of the app', async () => {
  const recorded = createRecordedClient()
  const { allowlist } = recorded.client
  const value = { type: 'emailDomain', value: 'example.com' } as const
  const wire = { id: 'one', appId: APP_ID, ...value, acceptedAt: 5 }
  const entry = { id: 'one', appId: APP_ID, ...value, acceptedAt: new Date(5) }
  recorded.answer = () => [wire, { ...wire, acceptedAt: null }]
  const items = [entry, { ...entry, acceptedAt: null }]
  expect(await allowlist.list()).toEqual({ items, nextCursor: undefined })
  const all = []
  for await (const one of allowlist.listAll()) all.push(one)
  expect(all).toEqual(items)
  recorded.answer = () => wire
  expect(await allowlist.add(value)).toEqual(entry)
  recorded.answer = () => ({ message: 'Removed' })
  await allowlist.remove(value)
  const path = `/apps/${APP_ID}/allowlist`
  expect(recorded.lines()).toEqual([`GET ${path}`, `GET ${path}`, `POST ${path}`, `DELETE ${path}`])
  expect(recorded.seen.slice(2).map(({ body }) => body)).toEqual([value, value])
})
