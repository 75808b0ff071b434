import { inspectPassword } from '@latchkey/client/wallet'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { SetPasswordScreen } from './SetPasswordScreen.tsx'

afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const nothing = () => {}
const open = (state: Parameters<typeof SetPasswordScreen>[0]['state']) =>
  render(
    <SetPasswordScreen
      state={state}
      isReset={false}
      isUserInitiated
      fileName="password.txt"
      inspect={(password) => inspectPassword(password, undefined)}
      generate={() => 'Gr3en-leaves!'}
      onPassword={nothing}
      onNext={nothing}
      onSet={nothing}
    />,
  )
const field = () => page.getByLabelText('Password', { exact: true })
const next = () => page.getByRole('button', { name: 'Continue' })

test.each([
  ['short', 'Password must be at least 6 characters'],
  ['two words', 'Invalid characters used ( SPACE )'],
  ['<long-enough>', 'Invalid characters used ( < > )'],
])('rejects the password %j: %s [W5.3]', async (password, message) => {
  await open({ status: 'creating', password: '' })
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await expect.element(next()).toBeDisabled()
  await field().fill(password)
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(next()).toBeDisabled()
})

test('rejects a repetition that differs [W5.3]', async () => {
  await open({ status: 'confirming', password: 'Gr3en-leaves!' })
  await field().fill('Gr3en-trees!')
  await expect.element(page.getByText('Passwords do not match')).toBeVisible()
  await expect.element(next()).toBeDisabled()
  await field().fill('Gr3en-leaves!')
  await expect.element(next()).toBeEnabled()
})

test('removes the link of a downloaded password after 5 s [W9.13]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:password')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(nothing)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(nothing)
  await open({ status: 'saving', password: 'Gr3en-leaves!' })
  const button = page.getByRole('button', { name: 'Download as text file' }).element()
  ;(button as HTMLButtonElement).click()
  const [[saved]] = create.mock.calls as [[Blob]]
  expect(await saved.text()).toBe('Gr3en-leaves!')
  vi.advanceTimersByTime(4_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:password')
})
