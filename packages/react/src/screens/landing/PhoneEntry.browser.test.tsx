import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneEntry } from './PhoneEntry.tsx'

async function open(props: Partial<Parameters<typeof PhoneEntry>[0]> = {}) {
  const onPhone = vi.fn()
  const screen = await render(
    <PhoneEntry
      state={null}
      prefill=""
      defaultCountry="US"
      recent={false}
      first={true}
      focusNow={true}
      onPhone={onPhone}
      {...props}
    />,
  )
  return {
    screen,
    onPhone,
    field: screen.getByRole('textbox', { name: 'Phone number' }),
    country: screen.getByRole('combobox', { name: 'Country' }),
    submit: screen.getByRole('button', { name: 'Submit' }),
  }
}

test('enables Submit for a valid number and sends it with its calling code', async () => {
  const { field, submit, onPhone } = await open()
  await expect.element(field).toHaveFocus()
  await expect.element(submit).toBeDisabled()
  await userEvent.keyboard('212555014')
  await expect.element(submit).toBeDisabled()
  await userEvent.keyboard('2')
  await expect.element(field).toHaveValue('(212) 555-0142')
  await userEvent.keyboard('{Enter}')
  expect(onPhone.mock.calls).toEqual([['+1 212 555 0142']])
})

test('clears the number and focuses it when the country changes', async () => {
  const { field, country, submit } = await open({ prefill: '+12125550142' })
  await expect.element(submit).toBeEnabled()
  await userEvent.selectOptions(country.element(), 'DE')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.element(submit).toBeDisabled()
  await userEvent.keyboard('15123456789')
  await expect.element(submit).toBeEnabled()
})

test("uses the host's default country, or US if it is unknown", async () => {
  const german = await open({ defaultCountry: 'DE' })
  await expect.element(german.country).toHaveValue('DE')
  await german.screen.unmount()
  const unknown = await open({ defaultCountry: 'Atlantis' })
  await expect.element(unknown.country).toHaveValue('US')
})

test('selects the country of an autofilled number', async () => {
  const { field, country, submit } = await open()
  await field.fill('+447400123456')
  await expect.element(country).toHaveValue('GB')
  await expect.element(field).toHaveValue('07400 123456')
  await expect.element(submit).toBeEnabled()
})

test('shows an incomplete number as an error until typing continues', async () => {
  const { screen, field } = await open()
  await field.fill('212555')
  await userEvent.tab()
  await userEvent.tab()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Please enter a valid phone number.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('2125550142')
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('does not send again while a code is being sent', async () => {
  const { field, country, onPhone } = await open({
    prefill: '+12125550142',
    state: { status: 'sending-code', address: '+1 212 555 0142', lastSent: null },
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('readonly')
  await expect.element(country).toBeDisabled()
  expect(onPhone).not.toHaveBeenCalled()
})
