import { createFakeClient } from '@latchkey/client/testing'
import { CLICKJACKING_LIMITS } from '@latchkey/contract/limits/clickjackingLimits'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { Consent } from './Consent.tsx'

afterEach(cleanup)

const requester = { app_id: 'a', name: 'Asking', icon_url: null, origin: 'https://asking.example' }

async function show(isReadOnly: boolean) {
  const { client } = createFakeClient()
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  const user = client.acceptUser({
    id: 'did:privy:1',
    created_at: 1,
    linked_accounts: [],
    mfa_methods: [],
    has_accepted_terms: true,
    is_guest: false,
  })
  const told: string[] = []
  await render(
    <Consent
      requester={requester}
      appName="Lending"
      user={user}
      isReadOnly={isReadOnly}
      isBusy={false}
      onAllow={() => told.push('allow')}
      onDeny={() => told.push('deny')}
      onOther={() => told.push('other')}
    />,
  )
  return told
}
const allow = () => page.getByRole('button', { name: 'Allow' })

test('ignores a click right after the window appears, and accepts a later one', async () => {
  const told = await show(false)
  const press = () => (allow().element() as HTMLButtonElement).click()
  press()
  press()
  expect(told).toEqual([])
  await expect
    .element(allow(), { timeout: CLICKJACKING_LIMITS.visibleBeforePressMs + 2_000 })
    .toHaveAttribute('aria-disabled', 'false')
  press()
  expect(told).toEqual(['allow'])
})

test('mentions signatures only if they can be requested, and always shows the origin', async () => {
  await show(true)
  await expect.element(page.getByText('https://asking.example')).toBeVisible()
  expect(page.getByText(/ask for signatures/).elements()).toHaveLength(0)
})
