import { LatchkeyError } from '@latchkey/client'
import type { OneTimeCodeState } from '@latchkey/client/flows'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmailEntry } from './EmailEntry.tsx'

const initial: OneTimeCodeState = { status: 'initial', lastSent: null, error: null }
const INVALID = 'Please enter a valid email address.'
const NO_PLUS = "Please enter a valid email address without a '+'."

async function open({
  state = initial,
  disablePlusEmails = false,
  prefill = '',
  recent = false,
} = {}) {
  const onEmail = vi.fn()
  const screen = await render(
    <EmailEntry
      state={state}
      prefill={prefill}
      recent={recent}
      disablePlusEmails={disablePlusEmails}
      first
      focusNow={false}
      onEmail={onEmail}
    />,
  )
  return {
    onEmail,
    screen,
    field: screen.getByRole('textbox', { name: 'Email address' }),
    submit: screen.getByRole('button', { name: 'Submit' }),
    note: () => document.querySelector('.field-note')?.textContent,
  }
}

test('enables Submit only for a complete address', async () => {
  const { field, submit } = await open()
  await expect.element(submit).toBeDisabled()
  await field.fill('ada@example')
  await expect.element(submit).toBeDisabled()
  await field.fill('ada@example.com')
  await expect.element(submit).toBeEnabled()
})

test('submits the trimmed address by keyboard', async () => {
  const { onEmail } = await open()
  await userEvent.tab()
  await userEvent.keyboard(' ada@example.com {Enter}')
  expect(onEmail.mock.calls).toEqual([['ada@example.com']])
})

test('sends nothing on Enter with an incomplete address', async () => {
  const { onEmail, field } = await open()
  await field.fill('ada@')
  await userEvent.keyboard('{Enter}')
  expect(onEmail).not.toHaveBeenCalled()
})

test('shows an error on blur and hides it while typing', async () => {
  const { field, note } = await open()
  await field.fill('ada@example')
  expect(note()).toBe('')
  await userEvent.tab()
  await expect.poll(note).toBe(INVALID)
  await expect.element(field).toHaveAccessibleDescription(INVALID)
  await field.fill('ada@example.c')
  await expect.poll(note).toBe('')
})

test('shows no error for an empty field on blur', async () => {
  const { note } = await open()
  await userEvent.tab()
  await userEvent.tab()
  expect(note()).toBe('')
})

test("keeps Submit disabled and shows the reason if '+' is not allowed", async () => {
  const { field, submit, note } = await open({ disablePlusEmails: true })
  await field.fill('ada+plants@example.com')
  await expect.element(submit).toBeDisabled()
  await userEvent.tab()
  await expect.poll(note).toBe(NO_PLUS)
})

test("shows a '+' that the server rejected beside the field", async () => {
  const error = new LatchkeyError('disallowed_plus_email', 'refused')
  const { note } = await open({
    state: { status: 'initial', lastSent: null, error },
    prefill: 'ada+plants@example.com',
  })
  expect(note()).toBe(NO_PLUS)
})

test('is busy while sending, keeps its label and sends nothing more', async () => {
  const { onEmail, submit, field } = await open({
    state: { status: 'sending-code', address: 'ada@example.com', lastSent: null },
    prefill: 'ada@example.com',
  })
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  await field.click()
  await userEvent.keyboard('{Enter}')
  expect(onEmail).not.toHaveBeenCalled()
})

test('requests the email keyboard and autofill with passkeys', async () => {
  const { field } = await open()
  await expect.element(field).toHaveAttribute('inputmode', 'email')
  await expect.element(field).toHaveAttribute('autocomplete', 'email webauthn')
  await expect.element(field).toHaveAttribute('placeholder', 'your@email.com')
})

test('hides the Recent chip while typing', async () => {
  const { screen, field } = await open({ recent: true })
  await expect.element(screen.getByText('Recent')).toBeVisible()
  await field.fill('a')
  expect(screen.getByText('Recent').query()).toBeNull()
})
