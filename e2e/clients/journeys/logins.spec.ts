import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { SANDBOX_URL } from '../../support/addresses.ts'
import { addVirtualAuthenticator } from '../../support/addVirtualAuthenticator.ts'
import { newAddress } from '../../support/emailLogin.ts'
import { waitForCode } from '../../support/inbox.ts'
import { test } from '../support/clientTest.ts'

test('becomes ready and logs in by email through the modal', async ({ client }) => {
  await client.open({ wallets: 'off' })
  expect(await client.state()).toMatchObject({ ready: true, authenticated: false, user: null })
  const email = await client.logInByModal()
  const { user } = await client.state()
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

test('logs in by a text message', async ({ client }) => {
  await client.open({ wallets: 'off' })
  const number = `+1415${randomInt(200, 999)}${String(randomInt(10_000)).padStart(4, '0')}`
  await client.call('sendSmsCode', number)
  await client.call('submitSmsCode', await waitForCode(SANDBOX_URL, number))
  await client.untilLoggedIn()
  const [account] = await client.accounts('phone')
  expect(account?.number?.replaceAll(/[^\d+]/g, '')).toBe(number)
})

test('logs in as a guest, who is the same one after a reload', async ({ client }) => {
  await client.open({ wallets: 'off' })
  await client.call('createGuest')
  const { user } = await client.untilLoggedIn()
  expect(user).toMatchObject({ isGuest: true, linkedAccounts: [] })
  await client.page.reload()
  await client.untilReady()
  expect((await client.state()).user?.id).toBe(user?.id)
})

test('signs up with a passkey and logs in with it again', async ({ client }) => {
  await addVirtualAuthenticator(client.page)
  await client.open({ wallets: 'off' })
  await client.call('signUpWithPasskey')
  const { user } = await client.untilLoggedIn()
  expect(user?.linkedAccounts).toMatchObject([{ type: 'passkey' }])
  await client.call('logOut')
  await client.untilLoggedOut()
  await client.call('logInWithPasskey')
  expect((await client.untilLoggedIn()).user?.id).toBe(user?.id)
})

test('logs in with Google by a redirect, links an email address and unlinks Google', async ({
  client,
}) => {
  const { page } = client
  await client.open({ wallets: 'off' })
  // The page may leave before the call resolves.
  await page.evaluate(() => void window.client?.logInWithGoogle())
  await page.getByRole('button', { name: 'Continue as someone new' }).click()
  await client.untilReady()
  await client.untilLoggedIn()
  const [google] = await client.accounts('google_oauth')
  expect(google?.subject).toMatch(/./)

  const email = newAddress()
  await client.call('linkEmail')
  await client.enterEmail(email)
  await expect.poll(async () => (await client.accounts('email'))[0]?.address).toBe(email)
  await client.call('unlinkGoogle', google?.subject ?? '')
  await expect.poll(async () => (await client.accounts('google_oauth')).length).toBe(0)
})
