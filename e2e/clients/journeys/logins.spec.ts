import { expect } from '@playwright/test'
import { SANDBOX_URL } from '../../support/addresses.ts'
import { newAddress } from '../../support/emailLogin.ts'
import { waitForCode } from '../../support/inbox.ts'
import { test } from '../support/clientTest.ts'

test('becomes ready and logs in by email through the modal', async ({ client }) => {
  await client.open({ wallets: 'off' })
  expect(await client.state()).toMatchObject({ ready: true, authenticated: false, user: null })
  const email = newAddress()
  await client.call('openLogin')
  await client.page.getByPlaceholder('your@email.com').fill(email)
  await client.page.getByRole('button', { name: 'Submit' }).click()
  const code = await waitForCode(SANDBOX_URL, email)
  await client.page.locator('input[name="code-0"]').click()
  await client.page.keyboard.type(code)
  const { user } = await client.untilLoggedIn()
  expect(user?.linkedAccounts).toMatchObject([{ type: 'email', address: email }])
})

test('logs in by email without a modal, stays logged in after a reload, and logs out', async ({
  client,
}) => {
  await client.open({ wallets: 'off' })
  await client.logIn()
  const { user } = await client.state()
  await client.page.reload()
  await client.untilReady()
  expect((await client.state()).user?.id).toBe(user?.id)
  expect(await client.call('accessToken')).toMatch(/^ey/)
  await client.call('logOut')
  await client.untilLoggedOut()
  expect(await client.call('accessToken')).toBeNull()
})
