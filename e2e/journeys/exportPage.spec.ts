import { AxeBuilder } from '@axe-core/playwright'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import {
  EXPORT_FRAME,
  exportAddress,
  ONE_ROW_PX,
  openExport,
  ticketFor,
} from '../support/exportFrame.ts'
import { test } from '../support/partitionedTest.ts'
import { type HostPages, startHostPages } from '../support/startHostPages.ts'
import { createAuthenticator } from '../support/totp.ts'
import {
  answered,
  askVault,
  createBoth,
  newPerson,
  vaultHostPage,
  vaultIsReady,
} from '../support/vaultHost.ts'

/** Over the frame: nearly transparent, and clicks pass through it. */
const COVER =
  '<div id="cover" hidden style="position:fixed;inset:0;background:#fff;opacity:.95;pointer-events:none"></div>'

let hosts: HostPages
test.beforeAll(async () => {
  hosts = await startHostPages(() => ({
    '/host': { body: vaultHostPage() + EXPORT_FRAME + COVER },
  }))
})
test.afterAll(() => hosts.close())

async function setUp(page: Page, hostname: string) {
  const { accessToken } = await newPerson()
  await page.goto(hosts.at(hostname, '/host'))
  await vaultIsReady(page)
  return { accessToken, ...(await createBoth(page, accessToken)) }
}

for (const hostname of ['localhost', 'app.localhost']) {
  test(`exports key and phrase on a page on ${hostname} without a trace elsewhere`, {
    tag: hostname === 'localhost' ? '@extended' : [],
  }, async ({ page, context }) => {
    const seen: string[] = []
    page.on('console', (message) => seen.push(message.text()))
    page.on('request', (request) => seen.push(request.url()))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { accessToken, address, publicKey } = await setUp(page, hostname)
    const ticket = await ticketFor(accessToken, { address, chainType: 'ethereum' })
    const url = exportAddress(address, 'ethereum', `ticket=${ticket}`)
    const frame = await openExport(page, url)
    const reveal = frame.getByRole('button', { name: 'Reveal private key' })
    await expect(reveal).toBeEnabled()
    expect(
      page
        .frames()
        .find((one) => one.url().includes('/export'))
        ?.url(),
    ).not.toContain('#')

    await reveal.click()
    const key = (await frame.locator('code').textContent()) as `0x${string}`
    expect(privateKeyToAddress(key)).toBe(address)
    await frame.getByRole('button', { name: 'Hide private key' }).click()
    await expect(frame.locator('code')).toHaveCount(0)

    await frame.getByRole('tab', { name: 'Recovery phrase' }).click()
    await frame.getByRole('button', { name: 'Reveal recovery phrase' }).click()
    await expect(frame.getByRole('listitem')).toHaveCount(12)
    const phrase = (await frame.getByRole('listitem').allTextContents()).join(' ')
    expect(mnemonicToAccount(phrase).address).toBe(address)
    const { violations } = await new AxeBuilder({ page }).include(['#export', 'main']).analyze()
    expect(violations).toEqual([])
    await frame.getByRole('button', { name: 'Hide recovery phrase' }).click()
    await frame.getByRole('button', { name: 'Copy recovery phrase' }).click()
    await expect(frame.getByRole('button', { name: 'Recovery phrase copied' })).toBeVisible()
    await page.bringToFront()
    await page.evaluate(() => window.focus())
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phrase)

    const again = await openExport(page, url)
    await expect(again.locator('#secret')).toHaveText(/^This page can be opened only once\./)
    await expect(again.getByRole('button', { name: 'Reveal private key' })).toBeDisabled()

    const token = exportAddress(address, 'solana', `token=${accessToken}`)
    const solana = await openExport(page, token, ONE_ROW_PX)
    await solana.getByRole('button', { name: 'Reveal private key' }).click()
    await expect(solana.locator('code')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    await expect(solana.locator('code')).toBeInViewport({ ratio: 1 })
    await expect(solana.getByRole('tablist')).toBeHidden()
    expect(publicKey).toBeTruthy()
    const row = await openExport(
      page,
      exportAddress(address, 'ethereum', `token=${accessToken}`),
      ONE_ROW_PX,
    )
    await row.getByRole('tab', { name: 'Recovery phrase' }).click()
    await row.getByRole('button', { name: 'Reveal recovery phrase' }).click()
    await expect(row.locator('ol')).toBeInViewport({ ratio: 1 })
    await expect(row.getByRole('tablist')).toBeHidden()
    expect(await row.locator('html').evaluate((page) => page.scrollHeight)).toBe(Number(ONE_ROW_PX))

    const host = await page.evaluate(() => [
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      document.cookie,
    ])
    const everything = [...seen, ...host].join('\n')
    for (const secret of [key, key.slice(2), phrase, accessToken, ticket]) {
      expect(everything).not.toContain(secret)
    }
  })
}

test('with a second factor a token alone does not export; a code opens the page once', async ({
  page,
}) => {
  const { accessToken, address } = await setUp(page, 'app.localhost')
  const totpFactor = { accessToken, method: 'totp' }
  const { secret = '' } = await answered(page, 'privy:mfa:init-enrollment', totpFactor)
  const { nextCode } = createAuthenticator(secret)
  const enrolment = { ...totpFactor, code: await nextCode() }
  await answered(page, 'privy:mfa:submit-enrollment', enrolment)
  const open = () => openExport(page, exportAddress(address, 'ethereum', `token=${accessToken}`))
  const expectRefused = async (frame: FrameLocator) => {
    await expect(frame.locator('#secret')).toHaveText(/^Something went wrong\./)
    await expect(frame.getByRole('button', { name: 'Reveal private key' })).toBeDisabled()
  }
  await expectRefused(await open())
  const unshown = await askVault(page, 'privy:mfa:verify', { accessToken })
  expect(unshown.error?.type).toBe('missing_or_invalid_mfa')
  const shown = { accessToken, mfaMethod: 'totp', mfaCode: await nextCode() }
  await answered(page, 'privy:mfa:verify', shown)
  const frame = await open()
  await frame.getByRole('button', { name: 'Reveal private key' }).click()
  const key = (await frame.locator('code').textContent()) as `0x${string}`
  expect(privateKeyToAddress(key)).toBe(address)
  await expectRefused(await open())
})

test('a synthetic click, a click under an overlay or for another wallet exports nothing', async ({
  page,
}) => {
  const { accessToken, address, publicKey } = await setUp(page, 'app.localhost')
  const ticket = await ticketFor(accessToken, { address, chainType: 'ethereum' })
  const frame = await openExport(page, exportAddress(address, 'ethereum', `ticket=${ticket}`))
  const reveal = frame.getByRole('button', { name: 'Reveal private key' })
  await expect(reveal).toBeEnabled()
  await reveal.evaluate((button: HTMLButtonElement) => button.click())
  await reveal.evaluate((button) =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  await page.waitForTimeout(300)
  await expect(frame.locator('code')).toHaveCount(0)

  const show = (isCovered: boolean) =>
    page.evaluate((covered) => {
      ;(document.querySelector('#cover') as HTMLElement).hidden = !covered
    }, isCovered)
  await reveal.click()
  await expect(frame.locator('code')).toHaveCount(1)
  await show(true)
  await expect(reveal).toBeDisabled()
  await expect(frame.locator('code')).toHaveCount(0)
  await show(false)
  await expect(reveal).toBeEnabled()

  // The ticket is for the Solana wallet, and the URL of the page says Ethereum.
  const other = await ticketFor(accessToken, { address: publicKey, chainType: 'solana' })
  const wrong = await openExport(page, exportAddress(address, 'ethereum', `ticket=${other}`))
  await wrong.getByRole('button', { name: 'Reveal private key' }).click()
  await expect(wrong.locator('#secret')).toHaveText(/^Something went wrong\./)
  await expect(wrong.locator('code')).toHaveCount(0)
})
