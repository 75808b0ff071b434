import { expect, test } from 'vitest'
import { APP_ID, createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
const pages: Record<string, string> = {
  'index.html': '<meta name="latchkey-dashboard" content="__LATCHKEY_DASHBOARD__">',
  'assets/index-1.js': 'start()',
}
const dashboardFiles = { read: async (path: string) => pages[path] }
const app = { name: '"><script>alert(1)</script>', mfaMethods: ['totp' as const] }
const on = await createTestServer(database, app, {
  dashboardFiles,
  dashboard: { operators: [{ email: 'a@example.com', role: 'admin' }] },
})
const off = await createTestServer(database, app, { dashboardFiles })

test('answers 404 unless the configuration names an operator', async () => {
  expect(await refusal(await off.get('/dashboard'))).toEqual([404, 'not_found'])
  expect(await refusal(await off.get('/dashboard/assets/index-1.js'))).toEqual([404, 'not_found'])
})

test('serves the page with a policy against foreign scripts and frames', async () => {
  const answer = await on.get('/dashboard')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).toContain(APP_ID)
  expect(html).not.toContain('<script>')
})

test('serves assets by plain names only', async () => {
  expect((await on.get('/dashboard/assets/index-1.js')).status).toBe(200)
  expect((await on.get('/dashboard/assets/..%2Findex.html')).status).toBe(404)
})
