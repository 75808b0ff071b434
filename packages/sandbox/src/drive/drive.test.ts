import { expect, test } from 'vitest'
import { driveRoutes } from './routes.ts'

const ASKED = {
  client_id: 'latchkey-google-drive',
  response_type: 'code',
  redirect_uri: 'http://localhost:4000/api/v1/recovery/oauth/callback/google-drive',
  scope: 'https://www.googleapis.com/auth/drive.appdata',
  state: 'a state',
  code_challenge: 'a challenge',
  code_challenge_method: 'S256',
}
const authorize = (changes: Record<string, string> = {}) =>
  driveRoutes().request(`/authorize?${new URLSearchParams({ ...ASKED, ...changes })}`)

test('the page lists every choice, and only for a valid request', async () => {
  const page = await (await authorize()).text()
  for (const name of ['Ada Lovelace', 'Alan Turing', 'someone new']) {
    expect(page).toContain(`Continue as ${name}`)
  }
  expect(page).toContain('>Deny<')
  const wrong = [
    { client_id: 'other' },
    { redirect_uri: 'http://localhost:4000/elsewhere' },
    { scope: `${ASKED.scope} https://www.googleapis.com/auth/drive` },
    { response_type: 'token' },
    { state: '' },
    { code_challenge: '' },
  ]
  for (const changes of wrong) expect((await authorize(changes)).status).toBe(400)
})

test("a denial redirects with Google's error", async () => {
  const body = new URLSearchParams({ ...ASKED, choice: 'deny' })
  const answer = await driveRoutes().request('/decide', { method: 'POST', body })
  const target = new URL(answer.headers.get('location') ?? '')
  expect(Object.fromEntries(target.searchParams)).toEqual({
    state: 'a state',
    error: 'access_denied',
  })
})

test('pages of other origins may read files, with a token only', async () => {
  const app = driveRoutes()
  const preflight = await app.request('/api/drive/v3/files', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4000',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization')
  const headers = { authorization: 'Bearer made-up' }
  for (const init of [{}, { headers }]) {
    const answer = await app.request('/api/drive/v3/files?spaces=appDataFolder', init)
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { code: 401 } }])
  }
})
