import { expect, test } from 'vitest'
import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { createFlow } from '../../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../../core/limits/methodLimits.ts'
import { createTestClock } from '../../testing/createTestClock.ts'
import { captchaMachine, isOutOfRetries } from './captchaMachine.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function startFlow({ solve = async () => {}, hasIntent = true } = {}) {
  const clock = createTestClock()
  const flow = createFlow(captchaMachine({ solve, hasIntent }), { clock })
  const status = () => flow.getState().status
  return { clock, flow, status }
}
const refusing = () => Promise.reject(new LatchkeyError('captcha_failure', 'Captcha failed'))

test('is idle until started, begins after 0.5 s and continues 1 s after success', async () => {
  const { clock, flow, status } = startFlow()
  clock.advance(60_000)
  expect(status()).toBe('initial')
  flow.send({ type: 'start' })
  clock.advance(METHOD_LIMITS.captchaReadyDelayMs - 1)
  expect(status()).toBe('ready')
  clock.advance(1)
  expect(status()).toBe('loading')
  await settled()
  clock.advance(METHOD_LIMITS.captchaSuccessDelayMs - 1)
  expect(status()).toBe('success')
  clock.advance(1)
  expect(status()).toBe('done')
})

test('shows success for 2 s without a login intent', async () => {
  const { clock, flow, status } = startFlow({ hasIntent: false })
  flow.send({ type: 'start' })
  clock.advance(METHOD_LIMITS.captchaReadyDelayMs)
  await settled()
  clock.advance(METHOD_LIMITS.captchaSuccessDelayWithoutIntentMs - 1)
  expect(status()).toBe('success')
  clock.advance(1)
  expect(status()).toBe('done')
})

test('retries three times, each after 1 s', async () => {
  let tries = 0
  const { clock, flow, status } = startFlow({
    solve: () => {
      tries++
      return refusing()
    },
  })
  flow.send({ type: 'start' })
  clock.advance(METHOD_LIMITS.captchaReadyDelayMs)
  await settled()
  for (let retry = 1; retry <= METHOD_LIMITS.captchaRetriesMax; retry++) {
    expect(flow.getState()).toMatchObject({ status: 'error', error: { code: 'captcha_failure' } })
    flow.send({ type: 'retry' })
    clock.advance(METHOD_LIMITS.captchaFirstDelayMs - 1)
    expect(status()).toBe('ready')
    clock.advance(1)
    await settled()
  }
  expect(isOutOfRetries(flow.getState() as { retries: number })).toBe(true)
  flow.send({ type: 'retry' })
  clock.advance(60_000)
  expect([status(), tries]).toEqual(['error', 1 + METHOD_LIMITS.captchaRetriesMax])
})

test('ignores a solved captcha after stop', async () => {
  let pass = () => {}
  const { clock, flow, status } = startFlow({
    solve: () =>
      new Promise<void>((resolve) => {
        pass = resolve
      }),
  })
  flow.send({ type: 'start' })
  clock.advance(METHOD_LIMITS.captchaReadyDelayMs)
  flow.stop()
  pass()
  await settled()
  expect(status()).toBe('loading')
})
