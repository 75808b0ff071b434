import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { adoptStyles } from '../theme/adoptStyles.ts'
import { CodeField, type CodeFieldStatus } from './CodeField.tsx'

const texts = {
  label: 'Confirmation code',
  digit: (position: number) => `Digit ${position}`,
  notNumeric: 'Code should be numeric',
  busy: 'Checking code',
  accepted: 'Success',
}

/** Renders in a shadow root with the real styles. */
function dressedPlace() {
  const host = document.createElement('div')
  document.body.append(host)
  onTestFinished(() => host.remove())
  const root = host.attachShadow({ mode: 'open' })
  adoptStyles(root, { accentColor: null, variables: {} })
  const container = document.createElement('div')
  container.className = 'latchkey'
  root.append(container)
  return { root, container }
}

async function open() {
  const onComplete = vi.fn()
  const { root, container } = dressedPlace()
  const field = (status: CodeFieldStatus, error?: string) => (
    <CodeField digits={6} status={status} texts={texts} error={error} onComplete={onComplete} />
  )
  const screen = await render(field('open'), { container })
  const boxes = () => [...root.querySelectorAll<HTMLInputElement>('.code-box')]
  return {
    onComplete,
    boxes,
    alert: () => root.querySelector('[role=alert]')?.textContent,
    shakes: () => root.querySelector('.code-boxes')?.getAnimations() ?? [],
    height: () => container.getBoundingClientRect().height,
    turn: (status: CodeFieldStatus, error?: string) => screen.rerender(field(status, error)),
    code: () =>
      boxes()
        .map((box) => box.value || '_')
        .join(''),
    focused: () => boxes().indexOf(root.activeElement as HTMLInputElement),
    paste(index: number, text: string) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      boxes()[index]?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
  }
}

test('submits once when six digits are typed', async () => {
  const field = await open()
  field.boxes()[0]?.focus()
  await userEvent.keyboard('48291')
  expect(field.onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('5')
  expect(field.onComplete.mock.calls).toEqual([['482915']])
  expect(field.code()).toBe('482915')
})

test('fills all boxes from a code pasted into any box, and submits', async () => {
  const field = await open()
  field.paste(3, '482 915')
  await expect.poll(field.code).toBe('482915')
  expect(field.onComplete.mock.calls).toEqual([['482915']])
})

test('submits when a phone autofills the whole code into the first box', async () => {
  const field = await open()
  const [first] = field.boxes()
  expect(first?.autocomplete).toBe('one-time-code')
  expect(first?.inputMode).toBe('numeric')
  await userEvent.fill(first as HTMLInputElement, '482915')
  await expect.poll(field.code).toBe('482915')
  expect(field.onComplete.mock.calls).toEqual([['482915']])
})

test('shows the numeric error after a letter until the next digit', async () => {
  const field = await open()
  field.boxes()[0]?.focus()
  await userEvent.keyboard('4x')
  await expect.poll(field.alert).toBe('Code should be numeric')
  expect(field.code()).toBe('4_____')
  await userEvent.keyboard('8')
  expect(field.code()).toBe('48____')
  expect(field.alert()).toBeUndefined()
})

test('moves with backspace and arrow keys; a digit replaces the one in its box', async () => {
  const field = await open()
  field.boxes()[0]?.focus()
  await userEvent.keyboard('482')
  await userEvent.keyboard('{Backspace}')
  expect([field.code(), field.focused()]).toEqual(['48____', 2])
  await userEvent.keyboard('{Backspace}')
  expect([field.code(), field.focused()]).toEqual(['4_____', 1])
  await userEvent.keyboard('{ArrowLeft}7')
  expect([field.code(), field.focused()]).toEqual(['7_____', 1])
  await userEvent.keyboard('{End}{Home}')
  expect(field.focused()).toBe(0)
})

test('shakes on a wrong code, then clears the boxes and focuses the first', async () => {
  const field = await open()
  field.paste(0, '482915')
  await expect.poll(field.code).toBe('482915')
  await field.turn('busy')
  await field.turn('rejected', 'Incorrect code')
  expect(field.alert()).toBe('Incorrect code')
  const [shake] = field.shakes()
  expect(shake?.effect?.getTiming().duration).toBe(300)
  expect(field.code()).toBe('482915')
  await field.turn('open')
  expect([field.code(), field.focused()]).toEqual(['______', 0])
})

test('keeps the next code if it is typed while the error is shown', async () => {
  const field = await open()
  field.paste(0, '482915')
  await field.turn('busy')
  await field.turn('rejected', 'Incorrect code')
  field.boxes()[5]?.focus()
  await userEvent.keyboard('73')
  expect([field.code(), field.focused()]).toEqual(['73____', 2])
  await field.turn('open')
  expect([field.code(), field.focused()]).toEqual(['73____', 2])
})

test('blocks input and keeps the focus while the code is checked', async () => {
  const field = await open()
  field.paste(0, '482915')
  await expect.poll(field.focused).toBe(5)
  await field.turn('busy')
  await userEvent.keyboard('7{Backspace}')
  expect([field.code(), field.focused()]).toEqual(['482915', 5])
  expect(field.onComplete).toHaveBeenCalledTimes(1)
})

test('shows the error under the boxes without a layout shift', async () => {
  const field = await open()
  const before = field.height()
  await field.turn('busy')
  expect(field.height()).toBe(before)
  await field.turn('rejected', 'Incorrect code')
  expect(field.height()).toBe(before)
  await field.turn('accepted')
  expect(field.height()).toBe(before)
})
