import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { applyModalStyles } from '../modal/applyModalStyles.ts'
import { Button } from '../ui/Button.tsx'

test('a rule of the host page for a part changes the main button', async () => {
  const style = document.createElement('style')
  style.textContent = '#latchkey::part(button-main){text-transform:uppercase}'
  document.head.append(style)
  const host = document.createElement('div')
  host.id = 'latchkey'
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  applyModalStyles(root, { accentColor: null, variables: { radiusPx: 4, density: 'compact' } })
  const container = document.createElement('div')
  container.className = 'latchkey'
  root.append(container)
  createRoot(container).render(<Button onPress={() => {}}>Continue</Button>)
  await expect.poll(() => root.querySelector('button')).not.toBeNull()
  const look = getComputedStyle(root.querySelector('button') as HTMLElement)
  expect(look.textTransform).toBe('uppercase')
  expect(look.borderRadius).toBe('4px')
  expect(look.minBlockSize).toBe('40px')
  host.remove()
  style.remove()
})
