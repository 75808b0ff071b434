import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from '../ui/Button.tsx'
import { StatusScreen } from '../ui/StatusScreen.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'

const labels = { back: 'Back', close: 'Close' }
const nothing = () => {}

const status = (isFailed: boolean) => (
  <ScreenFrame>
    <StatusScreen
      status={isFailed ? 'failed' : 'waiting'}
      mark={null}
      title="Verifying"
      detail="Just a few moments more"
      labels={labels}
      onClose={nothing}
      actions={
        isFailed && (
          <Button first onPress={nothing}>
            Retry
          </Button>
        )
      }
    />
  </ScreenFrame>
)
const focused = () => document.activeElement?.textContent || document.activeElement?.ariaLabel

test('moves the focus from the bar to the first button that appears', async () => {
  const { rerender } = await render(status(false))
  expect(focused()).toBe('Close')
  await rerender(status(true))
  await expect.poll(focused).toBe('Retry')
})

test('does not move a focus that the user set', async () => {
  const { rerender, container } = await render(
    <>
      <button type="button">Elsewhere</button>
      {status(false)}
    </>,
  )
  container.querySelector('button')?.focus()
  await rerender(
    <>
      <button type="button">Elsewhere</button>
      {status(true)}
    </>,
  )
  await new Promise(requestAnimationFrame)
  expect(focused()).toBe('Elsewhere')
})
