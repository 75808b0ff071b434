import { expect, test } from 'vitest'
import { createCaptchaTokens } from './createCaptchaTokens.ts'
import { captchaRoutes } from './routes.ts'

async function ask(app: ReturnType<typeof captchaRoutes>, fields: Record<string, string>) {
  const body = new URLSearchParams({ secret: 's', ...fields })
  const answer = await app.request('/siteverify', { method: 'POST', body })
  return (await answer.json()) as { success: boolean; 'error-codes': string[] }
}
const newToken = async (app: ReturnType<typeof captchaRoutes>) => {
  const answer = await app.request('/token?sitekey=any')
  return ((await answer.json()) as { token: string }).token
}

test('a token is valid once, and again only for the same request', async () => {
  const app = captchaRoutes()
  const response = await newToken(app)
  const first = await ask(app, { response, idempotency_key: 'one' })
  const repeated = await ask(app, { response, idempotency_key: 'one' })
  const other = await ask(app, { response, idempotency_key: 'two' })
  expect([first.success, repeated.success, other.success]).toEqual([true, true, false])
  expect(other['error-codes']).toEqual(['timeout-or-duplicate'])
})

test('rejects an invented token', async () => {
  expect(await ask(captchaRoutes(), { response: 'made up' })).toMatchObject({
    success: false,
    'error-codes': ['invalid-input-response'],
  })
})

test('rejects a token after five minutes', () => {
  let now = 0
  const tokens = createCaptchaTokens(() => now)
  const token = tokens.make()
  now += 5 * 60_000 + 1
  expect(tokens.verify(token)).toBe('timeout-or-duplicate')
})

test('the widget works in any page, and each key behaves as its name says', async () => {
  for (const [key, behaviour] of [
    ['latchkey-sandbox-sitekey', 'pass'],
    ['latchkey-sandbox-fail', 'fail'],
    ['latchkey-sandbox-expire', 'expire'],
    ['latchkey-sandbox-never', 'never'],
  ]) {
    const answer = await captchaRoutes().request(`/widget?sitekey=${key}`)
    expect(await answer.text()).toContain(`data-behaviour="${behaviour}"`)
    expect(answer.headers.get('content-security-policy')).not.toContain('frame-ancestors')
  }
})
