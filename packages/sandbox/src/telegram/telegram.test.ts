import { expect, test } from 'vitest'
import { telegramRoutes } from './routes.ts'

const app = telegramRoutes()
const PAGE = 'http://localhost:4100'
const form = (choice: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ choice }),
})
/** The message that the reply page posts, read from its script. */
const messageIn = async (answer: Response) => {
  const text = /data-message="([^"]*)"/.exec(await answer.text())?.[1] ?? ''
  return JSON.parse(text.replaceAll('&quot;', '"')) as { event: string; result: unknown }
}

test('the popup accepts the seeded bot and returns signed data', async () => {
  const asked = await app.request(`/auth?bot_id=7000000001&origin=${encodeURIComponent(PAGE)}`)
  expect(await asked.text()).toContain('Continue as Ada Lovelace')
  const decided = await app.request(`/decide?origin=${encodeURIComponent(PAGE)}`, form('ada'))
  expect(await messageIn(decided)).toMatchObject({
    event: 'auth_result',
    result: { first_name: 'Ada', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

test('Ada is the same user each time, and a new user is another', async () => {
  const idOf = async (choice: string) => {
    const answer = await app.request(`/decide?origin=${encodeURIComponent(PAGE)}`, form(choice))
    return (await messageIn(answer)).result as { id: number }
  }
  expect((await idOf('ada')).id).toBe((await idOf('ada')).id)
  expect((await idOf('new')).id).not.toBe((await idOf('new')).id)
})

test('a denial returns false', async () => {
  const denied = await app.request(`/decide?origin=${encodeURIComponent(PAGE)}`, form('deny'))
  expect((await messageIn(denied)).result).toBe(false)
})

test('rejects an unknown bot and an invalid origin', async () => {
  expect((await app.request(`/auth?bot_id=1&origin=${PAGE}`)).status).toBe(404)
  expect((await app.request('/auth?bot_id=7000000001&origin=nowhere')).status).toBe(400)
  expect((await app.request('/login-url?to=javascript:alert(1)')).status).toBe(400)
})

test('a login link and a Mini App launch pass the signature to the page', async () => {
  const to = encodeURIComponent(`${PAGE}/?plant=fern`)
  const link = new URL((await app.request(`/login-url?to=${to}`)).headers.get('location') ?? '')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    plant: 'fern',
    first_name: 'Ada',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const launch = new URL((await app.request(`/mini-app?to=${to}`)).headers.get('location') ?? '')
  const data = new URLSearchParams(new URLSearchParams(launch.hash.slice(1)).get('tgWebAppData')!)
  expect(JSON.parse(data.get('user') ?? '')).toMatchObject({ first_name: 'Ada' })
})
