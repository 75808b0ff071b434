import { createFakeClient } from '@latchkey/client/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { UserPill, type UserPillProps } from './UserPill.tsx'

afterEach(cleanup)

async function press(props: UserPillProps, name: string) {
  const { client } = createFakeClient()
  await render(
    <LatchkeyClientProvider client={client} config={{ render: 'headless' }}>
      <UserPill {...props} />
    </LatchkeyClientProvider>,
  )
  await page.getByRole('button', { name }).click()
  return client.intents.getState()
}

test('opens a login with its options if no user is logged in', async () => {
  const options = { loginMethods: ['email' as const], walletChainType: 'solana-only' as const }
  const state = await press({ action: { type: 'login', options } }, 'Log in or sign up')
  expect(state).toMatchObject({ status: 'active', intent: { kind: 'login', ...options } })
})

test('shows the label of the app', async () => {
  const state = await press({ label: 'Enter the shop' }, 'Enter the shop')
  expect(state).toMatchObject({ status: 'active', intent: { kind: 'login' } })
})
