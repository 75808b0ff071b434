import { createPublicKey, verify } from 'node:crypto'
import { devices, expect, type Page, test } from '@playwright/test'
import { dialog, expectOutcome, press } from '../support/demoAccounts.ts'
import { addressesOf, logIn, outcome, readOutcome, walletPanel } from '../support/demoWallets.ts'
import { listenForTrouble, newAddress } from '../support/emailLogin.ts'

test.use({
  viewport: { width: 1320, height: 900 },
  storageState: { cookies: [], origins: [] },
  permissions: ['clipboard-read', 'clipboard-write'],
})

/** The demo signs the hash of an empty message. */
const HASH = Buffer.from(Array.from({ length: 20 }, (_, place) => place))
const panelButton = (page: Page, name: string) => walletPanel(page).getByRole('button', { name })
const bytesOf = (hex: string) => Buffer.from(hex.slice('0x'.length), 'hex')

/** Verifies an Ed25519 signature with a library that is not ours. */
function isSigned(publicKey: string, signature: string): boolean {
  const x = bytesOf(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, HASH, key, bytesOf(signature))
}

/** Links the Farcaster account of a new test user. Returns the user name. */
async function linkFarcaster(page: Page, phone: Page): Promise<string> {
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/farcaster/init'))
  const told = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/farcaster/status') && (await answer.text()).includes('completed'),
  )
  await press(page, 'Link Farcaster')
  await phone.goto(((await (await begun).json()) as { connect_uri: string }).connect_uri)
  await phone.getByRole('button', { name: 'Continue as someone new' }).click()
  await expectOutcome(page, 'linked: farcaster')
  await expect(page.getByRole('dialog')).toBeHidden()
  return ((await (await told).json()) as { display_name: string }).display_name
}

/** The page is on an iPhone from its next load on. */
async function moveToPhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { userAgent } = devices['iPhone 15']
  await session.send('Emulation.setUserAgentOverride', { userAgent })
  await page.reload()
}

test('requests a rejected Farcaster signer again, adds it on the phone and signs', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  await logIn(page, newAddress())
  await expect.poll(() => addressesOf(page, 'ethereum')).toHaveLength(1)
  const phone = await context.newPage()
  const name = await linkFarcaster(page, phone)
  await page.bringToFront()

  await panelButton(page, 'Add a Farcaster signer').click()
  const asked = dialog(page, 'Add a signer to Farcaster')
  await expect(asked.getByRole('img', { name: /QR code/ })).toBeVisible()
  await asked.getByRole('button', { name: 'Copy link' }).click()
  await expect(asked.getByRole('button', { name: 'Copied' })).toBeVisible()
  await phone.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await phone.getByRole('button', { name: 'Reject' }).click()
  await page.bringToFront()
  const refused = dialog(page, 'Something went wrong')
  await expect(refused.getByRole('alert')).toHaveText('Request rejected')
  await page.keyboard.press('Escape')
  await expect(outcome(page)).toContainText('Request rejected')
  await expect(panelButton(page, 'Sign for Farcaster')).toBeHidden()

  await moveToPhone(page)
  await panelButton(page, 'Add a Farcaster signer').click()
  const opening = context.waitForEvent('page')
  const onPhone = dialog(page, 'Requesting signer from Farcaster')
  await onPhone.getByRole('link', { name: 'Open Farcaster app' }).click()
  await (await opening).getByRole('button', { name: `Approve as ${name}` }).click()
  await page.bringToFront()
  await expect(onPhone).toContainText('Your signer was added.')
  await expect(onPhone).toBeHidden()
  const publicKey = await readOutcome(page, 'signer')
  expect(publicKey).toMatch(/^0x[0-9a-f]{64}$/)

  await panelButton(page, 'Sign for Farcaster').click()
  expect(isSigned(publicKey, await readOutcome(page, 'post'))).toBe(true)
  // With an existing signer nothing is asked.
  await panelButton(page, 'Add a Farcaster signer').click()
  expect(await readOutcome(page, 'signer')).toBe(publicKey)
  expect(trouble).toEqual([])
})
