import { randomBytes } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import { CROSS_APP_CONNECT_ERRORS } from '@latchkey/contract/endpoints/crossAppConnect'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Address, type Hex, verifyMessage } from 'viem'
import { API_URL, SANDBOX_URL } from '../support/addresses.ts'
import { seal, startConnectingSite } from '../support/connectingSite.ts'
import { emailField, listenForTrouble, newAddress } from '../support/emailLogin.ts'
import { RECORDING_PAGE, readHostMessages } from '../support/hostMessages.ts'
import { waitForCode } from '../support/inbox.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const MESSAGE = 'Water the fern twice a week.'
const OVER = { mwp: { action: 'clear' } }
const button = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true })
const heading = (popup: Page, name: string) => popup.getByRole('heading', { name })
const expectEnabled = (control: Locator) =>
  expect(control).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 })

async function logIn(popup: Page) {
  const email = newAddress()
  await emailField(popup).fill(email)
  await popup.keyboard.press('Enter')
  await expect(popup.getByRole('dialog', { name: 'Enter confirmation code' })).toBeVisible()
  await popup.keyboard.type(await waitForCode(SANDBOX_URL, email))
}

/** A click that answers the site. The window may close before the browser reports it. */
const pressLast = (popup: Page, name: string) =>
  Promise.all([
    popup.waitForEvent('close'),
    button(popup, name)
      .click()
      .catch(() => {}),
  ])

async function connected(page: Page) {
  const site = await startConnectingSite(page)
  const { popup, finish } = await site.connect()
  await logIn(popup)
  await expectEnabled(button(popup, 'Connect'))
  await pressLast(popup, 'Connect')
  const connection = await finish()
  const signing = { method: 'personal_sign', params: [MESSAGE, connection.address], chainId: 1 }
  return { site, connection, signing }
}

test('connects a wallet to a site and answers its request once', async ({ page }) => {
  test.setTimeout(90_000)
  const site = await startConnectingSite(page)
  const { popup, finish } = await site.connect()
  const trouble = listenForTrouble(popup)
  await expect(popup).toHaveURL(/\/cross-app\/connect\?provider_app_id=\w+$/)
  await logIn(popup)
  await expectEnabled(button(popup, 'Connect'))
  await expect(popup.getByText(site.origin, { exact: true })).toBeVisible()
  await expect(heading(popup, 'Connect this site to your Latchkey demo wallet?')).toBeFocused()
  expect((await new AxeBuilder({ page: popup }).analyze()).violations).toEqual([])
  await pressLast(popup, 'Connect')
  const connection = await finish()
  expect(connection.exp).toBeGreaterThan(Date.now())
  const address = connection.address as Address

  const sealed = seal({ method: 'personal_sign', params: [MESSAGE, address] }, connection.secret)
  const signing = await site.ask(connection, sealed)
  trouble.push(...listenForTrouble(signing))
  await expect(signing).toHaveURL(/\/cross-app\/transact\?provider_app_id=\w+$/)
  await expect(button(signing, 'Sign and continue')).toBeVisible()
  expect((await new AxeBuilder({ page: signing }).analyze()).violations).toEqual([])
  await pressLast(signing, 'Sign and continue')
  const signature = (await site.result(connection)) as Hex
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)

  // A replayed request: nothing is shown and nothing is signed.
  await site.ask(connection, sealed)
  expect(await site.error()).toEqual({ error: CROSS_APP_CONNECT_ERRORS.answered, errorCode: 4100 })
  expect(trouble).toEqual([])
  await site.close()
})

test('connects a user who logs in with a social provider', async ({ page }) => {
  test.setTimeout(90_000)
  const site = await startConnectingSite(page)
  const { popup, finish } = await site.connect()
  const [provider] = await Promise.all([
    popup.waitForEvent('popup'),
    popup.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await provider.getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
  await expectEnabled(button(popup, 'Connect'))
  await pressLast(popup, 'Connect')
  expect((await finish()).address).toMatch(/^0x/)
  await site.close()
})

test('rejects requests that the connected site did not encrypt', async ({ page }) => {
  test.setTimeout(90_000)
  const { site, connection, signing } = await connected(page)
  await site.ask(connection, seal(signing, randomBytes(32)))
  expect(await site.error()).toEqual({
    error: CROSS_APP_CONNECT_ERRORS.unreadable,
    errorCode: 4100,
    ...OVER,
  })
  await site.ask(connection, seal(signing, connection.secret), { change: { v: '2' } })
  expect(await site.error()).toMatchObject({ error: CROSS_APP_CONNECT_ERRORS.unsupportedVersion })
  await site.ask(connection, seal({ ...signing, method: 'eth_sign' }, connection.secret))
  expect(await site.error()).toEqual({ error: CROSS_APP_ERRORS.unknownMethod, errorCode: 4200 })
  await site.close()
})

test('rejects a site without a connection before login', async ({ page }) => {
  const site = await startConnectingSite(page)
  const { popup, publicKey } = await site.connect()
  await popup.close()
  await site.ask({ publicKey }, seal({ method: 'personal_sign', params: ['x'] }, randomBytes(32)))
  expect(await site.error()).toEqual({
    error: CROSS_APP_CONNECT_ERRORS.notConnected,
    errorCode: 4100,
    ...OVER,
  })
  await site.close()
})

test('rejects a site that connects a smart wallet if the app has none', async ({ page }) => {
  const site = await startConnectingSite(page)
  const config = /\/api\/v1\/apps\/\w+\/smart_wallets$/
  await page.context().route(config, (route) => route.fulfill({ json: { enabled: false } }))
  await site.connect({ change: { smart_wallet_mode: 'true' } })
  expect(await site.error()).toEqual({ error: CROSS_APP_ERRORS.noSmartWallet, errorCode: 4200 })
  await site.close()
})

test('rejects a page of an origin that the app does not allow', async ({ page }) => {
  const site = await startConnectingSite(page)
  const origin = 'https://elsewhere.example'
  await page
    .context()
    .route(`${origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: RECORDING_PAGE }),
    )
  const stranger = await page.context().newPage()
  await stranger.goto(`${origin}/`)
  await site.connect({ from: stranger, change: { requester_origin: origin } })
  await expect
    .poll(() => readHostMessages(stranger))
    .toMatchObject([{ data: { error: CROSS_APP_CONNECT_ERRORS.notAllowed } }])
  await site.close()
})

test('sends nothing to an opener of another origin, hidden or not', async ({ page }) => {
  test.setTimeout(90_000)
  const { site, connection, signing } = await connected(page)
  const thief = await page.context().newPage()
  await thief.goto(site.at('thief.localhost', '/'))
  const caught = await site.connect({ from: thief })
  await expect(heading(caught.popup, 'This request cannot be trusted')).toBeVisible()
  await expect(caught.popup.getByText(site.at('thief.localhost', ''))).toBeVisible()
  const stolen = await site.ask(connection, seal(signing, connection.secret), { from: thief })
  await expect(heading(stolen, 'This request cannot be trusted')).toBeVisible()

  // Without a referrer the window replies only to the origin it shows.
  await thief.goto(site.at('thief.localhost', '/hidden'))
  const { popup } = await site.connect({ from: thief })
  await expect(popup.getByText(site.origin, { exact: true })).toBeVisible()
  await expectEnabled(button(popup, 'Connect'))
  await pressLast(popup, 'Connect')
  const hidden = await site.ask(connection, seal(signing, connection.secret), { from: thief })
  await pressLast(hidden, 'Sign and continue')
  expect([await readHostMessages(thief), await readHostMessages(page)]).toEqual([[], []])
  await site.close()
})

test('asks nothing after the opener is gone', async ({ page }) => {
  const site = await startConnectingSite(page)
  const alone = await page.context().newPage()
  await alone.goto(site.at('site.localhost', '/alone'))
  const { popup } = await site.connect({ from: alone })
  await expect(heading(popup, 'The app cannot be reached')).toBeVisible()
  await expect(popup.getByRole('dialog')).toHaveCount(0)
  await site.close()
})

test('ignores a click on Connect that was meant for the page behind the window', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { site } = await connected(page)
  const { popup } = await site.connect()
  const connect = button(popup, 'Connect')
  await connect.dispatchEvent('click')
  await connect.dispatchEvent('click')
  await expectEnabled(connect)
  expect(await readHostMessages(page)).toEqual([])
  await site.close()
})

test('does not open in a frame', async ({ page }) => {
  const site = await startConnectingSite(page)
  const address = `${API_URL}/cross-app/connect?provider_app_id=latchkeydemoapp0000000001`
  const blocked = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }))
  }, address)
  await blocked
  await site.close()
})
