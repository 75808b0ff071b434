import type { OneTimeCodeState } from '@latchkey/client/flows'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { OneTimeCodeScreen } from './OneTimeCodeScreen.tsx'

const waiting: OneTimeCodeState = {
  status: 'awaiting-code-input',
  address: 'ada@example.com',
  sentAtMs: 0,
  resent: false,
}

async function open(props: Partial<Parameters<typeof OneTimeCodeScreen>[0]> = {}) {
  const calls = { onCode: vi.fn(), onResend: vi.fn() }
  const screen = await render(
    <OneTimeCodeScreen
      channel="email"
      state={waiting}
      resendInMs={0}
      succeeded={false}
      {...calls}
      {...props}
    />,
  )
  return { screen, ...calls, text: () => document.body.textContent ?? '' }
}

test('shows the address and channel of the code', async () => {
  const email = await open()
  expect(email.text()).toContain(
    'Please check ada@example.com for an email and enter your code below.',
  )
  expect(email.text()).toContain("Didn't get an email?")
  await email.screen.unmount()
  const sms = await open({ channel: 'sms' })
  expect(sms.text()).toContain("Didn't get a message?")
})

test('counts down resend in whole seconds and enables it at zero', async () => {
  const { screen } = await open({ resendInMs: 29_400 })
  await expect.element(screen.getByRole('button', { name: 'Resend code in 30 s' })).toBeDisabled()
  await screen.unmount()
  const ready = await open({ resendInMs: 0 })
  await ready.screen.getByRole('button', { name: 'Resend code' }).click()
  expect(ready.onResend).toHaveBeenCalledTimes(1)
  await expect.element(ready.screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus()
})

test("shows 'Code sent' after a resend until the countdown ends", async () => {
  const resent = { ...waiting, resent: true }
  const { screen } = await open({ state: resent, resendInMs: 20_000 })
  await expect.element(screen.getByText('Code sent')).toBeVisible()
  expect(screen.getByRole('button', { name: /Resend/ }).query()).toBeNull()
  await screen.unmount()
  const later = await open({ state: resent, resendInMs: 0 })
  await expect.element(later.screen.getByRole('button', { name: 'Resend code' })).toBeEnabled()
})

test('does not announce the countdown', async () => {
  const { screen } = await open({ resendInMs: 12_000 })
  for (const region of screen.getByRole('status').elements())
    expect(region.textContent).not.toContain('Resend')
})

test('shows back and close only if the modal passes them', async () => {
  const bare = await open()
  expect(bare.screen.getByRole('button', { name: 'Close' }).query()).toBeNull()
  expect(bare.screen.getByRole('button', { name: 'Go back' }).query()).toBeNull()
  await bare.screen.unmount()
  const onBack = vi.fn()
  const onClose = vi.fn()
  const { screen } = await open({ onBack, onClose })
  await screen.getByRole('button', { name: 'Go back' }).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  expect([onBack.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})
