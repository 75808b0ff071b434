import { createFakeClient } from '@latchkey/client/testing'
import { sendEmailCode } from '@latchkey/contract'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { useLoginWithEmail } from '../hooks/login/useLoginWithEmail.ts'
import { Captcha } from './Captcha.tsx'
import { LatchkeyClientProvider } from './LatchkeyClientProvider.tsx'

afterEach(cleanup)

function Host() {
  const { state, sendCode } = useLoginWithEmail()
  return (
    <>
      <button type="button" onClick={() => sendCode({ email: 'a@example.com' }).catch(() => {})}>
        {state.status}
      </button>
      <section aria-label="here">
        <Captcha />
      </section>
    </>
  )
}

test('renders the widget where the host placed it and gets the token by itself', async () => {
  const bodies: unknown[] = []
  const fake = createFakeClient({
    config: { captcha_enabled: true, captcha_site_key: 't:key' },
    drawCaptcha: async ({ container, events }) => {
      const box = document.createElement('button')
      box.textContent = 'I am a human'
      box.onclick = () => events.onToken('token')
      ;(container as HTMLElement).append(box)
      return { reset() {}, remove: () => box.remove() }
    },
  })
  fake.server.answers[sendEmailCode.path] = (body) => {
    bodies.push(body)
    return { status: 200, body: { success: true } }
  }
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={fake.client} config={{}}>
        <Host />
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  await page.getByRole('button', { name: 'initial' }).click()
  const here = page.getByRole('region', { name: 'here' })
  await here.getByRole('button', { name: 'I am a human' }).click()
  await expect.element(page.getByRole('button', { name: 'awaiting-code-input' })).toBeVisible()
  expect(bodies).toEqual([{ email: 'a@example.com', token: 'token' }])
  await expect.element(here.getByRole('button')).not.toBeInTheDocument()
})
