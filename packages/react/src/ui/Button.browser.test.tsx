import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { adoptStyles } from '../theme/adoptStyles.ts'
import { Button } from './Button.tsx'

let root: ShadowRoot
beforeEach(() => {
  root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  adoptStyles(root, { accentColor: '#1f5a41', variables: {} })
})
afterEach(async () => {
  await cleanup()
  root.host.remove()
})

test.each(['main', 'plain', 'quiet', 'danger'] as const)(
  'a disabled %s button looks the same under the pointer',
  async (look) => {
    const container = root.appendChild(document.createElement('div'))
    container.className = 'latchkey'
    container.dataset.scheme = 'light'
    await render(
      <Button look={look} disabled onPress={() => {}}>
        Continue
      </Button>,
      { container },
    )
    const button = root.querySelector('button') as HTMLButtonElement
    const colours = () => {
      for (const animation of root.getAnimations()) animation.finish()
      const { backgroundColor, color, borderColor } = getComputedStyle(button)
      return { backgroundColor, color, borderColor }
    }
    const before = colours()
    await userEvent.hover(page.elementLocator(button))
    expect(button.matches(':hover')).toBe(true)
    expect(colours()).toEqual(before)
  },
)
