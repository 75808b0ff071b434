import { expect, test } from 'vitest'
import { cloudKitRoutes } from './routes.ts'

const DATABASE = '/api/database/1/iCloud.example.latchkey/development'
const API_TOKEN = 'latchkey-sandbox-icloud-api-token'

async function signIn(app: ReturnType<typeof cloudKitRoutes>, choice: string) {
  const body = new URLSearchParams({ choice })
  const page = await (await app.request('/decide', { method: 'POST', body })).text()
  const [, message = ''] = /data-message="([^"]*)"/.exec(page) ?? []
  return JSON.parse(message.replaceAll('&quot;', '"')) as { ckSession?: string }
}
const call = (
  app: ReturnType<typeof cloudKitRoutes>,
  operation: string,
  { ckWebAuthToken, ckAPIToken = API_TOKEN }: { ckWebAuthToken?: string; ckAPIToken?: string },
) => {
  const query = new URLSearchParams({ ckAPIToken, ...(ckWebAuthToken && { ckWebAuthToken }) })
  const body = JSON.stringify({ records: [{ recordName: 'nothing' }] })
  return app.request(`${DATABASE}/${operation}?${query}`, { method: 'POST', body })
}

test('returns the sign-in URL without a session', async () => {
  const app = cloudKitRoutes()
  const answer = await call(app, 'public/users/caller', {})
  const reply = (await answer.json()) as { redirectURL: string }
  expect([answer.status, reply]).toMatchObject([
    421,
    { serverErrorCode: 'AUTHENTICATION_REQUIRED' },
  ])
  const page = await app.request(reply.redirectURL.replace('/icloud', ''))
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Continue as Ada'),
  ])
  const stranger = await call(app, 'public/users/caller', { ckAPIToken: 'made-up' })
  expect([stranger.status, await stranger.json()]).toMatchObject([
    401,
    { serverErrorCode: 'AUTHENTICATION_FAILED' },
  ])
})

test('a token is valid for one call, whose reply has the next one', async () => {
  const app = cloudKitRoutes()
  const { ckSession = '' } = await signIn(app, 'ada')
  const first = await call(app, 'private/records/lookup', { ckWebAuthToken: ckSession })
  expect(await first.json()).toMatchObject({ records: [{ serverErrorCode: 'NOT_FOUND' }] })
  expect(first.headers.get('access-control-expose-headers')).toContain('Web-Auth-Token')
  const next = first.headers.get('x-apple-cloudkit-web-auth-token') ?? ''
  const statuses = [ckSession, next].map(
    async (ckWebAuthToken) =>
      (await call(app, 'private/records/lookup', { ckWebAuthToken })).status,
  )
  expect(await Promise.all(statuses)).toEqual([421, 200])
})

test('denying posts no message', async () => {
  expect(await signIn(cloudKitRoutes(), 'deny')).toEqual({})
})
