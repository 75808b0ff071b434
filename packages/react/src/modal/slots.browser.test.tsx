import { createFakeClient } from '@latchkey/client/testing'
import { LIMITS } from '@latchkey/contract'
import { createContext, useContext, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { ModalSlots } from '../config/ModalConfig.ts'
import { useLatchkey } from '../hooks/login/useLatchkey.ts'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'

afterEach(cleanup)

const Plan = createContext('none')

function Host() {
  const { ready, login } = useLatchkey()
  return (
    <button type="button" disabled={!ready} onClick={login}>
      Log in
    </button>
  )
}

/** Opens the login with content of the host app. */
async function open(slots: ModalSlots) {
  const { client, ports } = createFakeClient()
  await render(
    <Plan.Provider value="Free plan">
      <LatchkeyClientProvider client={client} config={{ appearance: { slots } }}>
        <Host />
      </LatchkeyClientProvider>
    </Plan.Provider>,
  )
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.poll(() => shadow()?.querySelector('dialog')).toBeTruthy()
  ports.clock.advance(LIMITS.modalShowDelayMs)
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const shadow = () => document.getElementById('latchkey')?.shadowRoot ?? null

function Footer() {
  const plan = useContext(Plan)
  const [count, setCount] = useState(0)
  return (
    <button type="button" className="footer-of-host" onClick={() => setCount(count + 1)}>
      {plan} {count}
    </button>
  )
}

test('renders content of the host app on the landing, with its styles, state and context', async () => {
  const style = document.createElement('style')
  style.textContent = '.footer-of-host { text-transform: uppercase }'
  document.head.append(style)
  await open({ landingHeader: () => <em>Fernleaf</em>, landingFooter: () => <Footer /> })
  await expect.element(page.getByText('Fernleaf')).toBeVisible()
  const footer = page.getByRole('button', { name: /Free plan/ })
  await footer.click()
  await expect.element(footer).toHaveTextContent('Free plan 1')
  expect(getComputedStyle(footer.element()).textTransform).toBe('uppercase')
  expect(footer.element().getRootNode()).toBe(document)
  style.remove()
})

test('focuses the email field, not a control of the host app', async () => {
  await open({ landingHeader: () => <Footer /> })
  await expect.element(page.getByRole('button', { name: /Free plan/ })).toBeVisible()
  expect(shadow()?.activeElement?.getAttribute('type')).toBe('email')
})

test('leaves content out that throws, and still logs in', async () => {
  await open({
    landingFooter: () => {
      throw new Error('of the host')
    },
  })
  await userEvent.keyboard('ada@example.com{Enter}')
  await expect.element(page.getByText('Enter confirmation code')).toBeVisible()
})

test('renders no content of the host app on the screen for the code', async () => {
  await open({ landingHeader: () => <em>Fernleaf</em>, landingFooter: () => <Footer /> })
  await expect.element(page.getByText('Fernleaf')).toBeVisible()
  await userEvent.keyboard('ada@example.com{Enter}')
  await expect.element(page.getByText('Enter confirmation code')).toBeVisible()
  await expect.element(page.getByText('Fernleaf')).not.toBeInTheDocument()
  expect(document.getElementById('latchkey')?.childElementCount).toBe(0)
})
