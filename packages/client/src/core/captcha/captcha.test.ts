import { sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { expect, test, vi } from 'vitest'
import { createFakeClient } from '../../testing/createFakeClient.ts'
import { METHOD_LIMITS } from '../limits/methodLimits.ts'
import type { CaptchaEvents, DrawCaptcha } from './CaptchaWidget.ts'

type Drawn = Parameters<DrawCaptcha>[0] & { resets: number; isRemoved: boolean }

async function start(config: object = {}, isLoading = false) {
  const drawn: Drawn[] = []
  const drawCaptcha: DrawCaptcha = async (options) => {
    if (isLoading) throw new TypeError('no network')
    const widget: Drawn = { ...options, resets: 0, isRemoved: false }
    drawn.push(widget)
    return { reset: () => widget.resets++, remove: () => (widget.isRemoved = true) }
  }
  const fake = createFakeClient({
    config: { captcha_enabled: true, captcha_site_key: 't:key', ...config },
    drawCaptcha,
  })
  fake.client.start()
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  const bodies: Record<string, unknown>[] = []
  fake.server.answers[sendEmailCode.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: { success: true } }
  }
  const widget = async (place = 0): Promise<Drawn & { events: CaptchaEvents }> => {
    await vi.waitFor(() => expect(drawn[place]).toBeDefined())
    return drawn[place]!
  }
  return { ...fake, drawn, bodies, widget, captcha: await fake.client.loadCaptcha() }
}

test('adds a token to calls that require one, and leaves others unchanged', async () => {
  const { client, widget, bodies, drawn } = await start()
  const sending = client.call(sendEmailCode, { email: 'ada@example.com' })
  const { events, siteKey, scriptUrl } = await widget()
  expect([siteKey, new URL(scriptUrl).host]).toEqual(['key', 'challenges.cloudflare.com'])
  events.onToken('token-1')
  await sending
  expect(bodies).toEqual([{ email: 'ada@example.com', token: 'token-1' }])
  expect(drawn[0]!.isRemoved).toBe(true)
  await client.call(verifyEmailCode, { email: 'ada@example.com', code: '123456' })
  expect(drawn).toHaveLength(1)
})

test('uses a stored token once', async () => {
  const { client, captcha, widget, bodies, drawn } = await start()
  captcha.storeToken('kept')
  await client.call(sendEmailCode, { email: 'a@example.com' })
  expect(drawn).toHaveLength(0)
  const second = client.call(sendEmailCode, { email: 'b@example.com' })
  ;(await widget()).events.onToken('new')
  await second
  expect(bodies.map(({ token }) => token)).toEqual(['kept', 'new'])
})

test('discards a stored token after 280 s', async () => {
  const { client, captcha, widget, bodies, ports } = await start()
  captcha.storeToken('old')
  ports.clock.advance(METHOD_LIMITS.captchaTokenUsableMs)
  const sending = client.call(sendEmailCode, { email: 'a@example.com' })
  ;(await widget()).events.onToken('new')
  await sending
  expect(bodies.map(({ token }) => token)).toEqual(['new'])
})

test('restarts an expired challenge', async () => {
  const { captcha, widget } = await start()
  const solving = captcha.solve()
  const drawn = await widget()
  await Promise.resolve()
  drawn.events.onExpired()
  expect(drawn.resets).toBe(1)
  drawn.events.onToken('token')
  expect(await solving).toBe('token')
})

test('times out after 20 s and removes the widget', async () => {
  const { captcha, widget, ports } = await start()
  const solving = captcha.solve()
  const drawn = await widget()
  await Promise.resolve()
  ports.clock.advance(METHOD_LIMITS.captchaWaitMs)
  await expect(solving).rejects.toMatchObject({ code: 'captcha_timeout' })
  expect(drawn.isRemoved).toBe(true)
})

test('allows more than 20 s if the widget needs input', async () => {
  const { captcha, widget, ports } = await start()
  const solving = captcha.solve()
  const { events } = await widget()
  events.onInteraction()
  ports.clock.advance(METHOD_LIMITS.captchaWaitMs * 3)
  events.onToken('token')
  expect(await solving).toBe('token')
})

test('rejects if the widget fails or its script does not load', async () => {
  const refusing = await start()
  const solving = refusing.captcha.solve()
  ;(await refusing.widget()).events.onError()
  await expect(solving).rejects.toMatchObject({ code: 'captcha_failure' })
  const { captcha } = await start({}, true)
  await expect(captcha.solve()).rejects.toMatchObject({ code: 'captcha_failure' })
})

test.each(['h:key', 'key', 't:', ''])('rejects the site key %j', async (key) => {
  const { captcha, drawn } = await start({ captcha_site_key: key })
  await expect(captcha.solve()).rejects.toThrow('Unsupported captcha site key')
  expect(drawn).toHaveLength(0)
})

test('renders the widget in the container of the host app', async () => {
  const { captcha, widget } = await start()
  const place = {}
  captcha.setContainer(place)
  const solving = captcha.solve()
  const drawn = await widget()
  expect(drawn.container).toBe(place)
  drawn.events.onToken('token')
  await solving
  captcha.setContainer(null)
  void captcha.solve()
  expect((await widget(1)).container).toBeUndefined()
})
