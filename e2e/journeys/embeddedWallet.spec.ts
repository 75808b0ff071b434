import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Hex, recoverTypedDataAddress, verifyMessage } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import {
  addressesOf,
  approve,
  isSolanaSignature,
  logIn,
  MESSAGE,
  outcome,
  readOutcome,
  rowOf,
  walletPanel,
} from '../support/demoWallets.ts'
import {
  askForCode,
  expectLoggedIn,
  expectLoggedOut,
  listenForTrouble,
  newAddress,
  openLogin,
} from '../support/emailLogin.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

test('creates wallets on both chains at login; after a reload they sign, verified by two libraries', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  await openLogin(page)
  await page.keyboard.type(await askForCode(page, newAddress()))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText("You've successfully created an account.")).toBeVisible({
    timeout: 20_000,
  })
  await expect(dialog).toBeHidden()
  await expectLoggedIn(page)
  const [ethereum = ''] = await addressesOf(page, 'ethereum')
  const [solana = ''] = await addressesOf(page, 'solana')
  expect(ethereum).toMatch(/^0x[0-9a-fA-F]{40}$/)

  await page.reload()
  await rowOf(page, ethereum).getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign message' })).toContainText(MESSAGE)
  const signature = (await approve(page)) as `0x${string}`
  expect(
    await verifyMessage({ address: ethereum as `0x${string}`, message: MESSAGE, signature }),
  ).toBe(true)

  await rowOf(page, ethereum).getByRole('button', { name: 'Sign typed data' }).click()
  await expect(page.getByRole('dialog')).toContainText('Monstera')
  const typed = (await approve(page)) as `0x${string}`
  expect(
    await recoverTypedDataAddress({
      domain: { name: 'Fernleaf', version: '1', chainId: 1 },
      types: {
        Swap: [
          { name: 'give', type: 'string' },
          { name: 'take', type: 'string' },
          { name: 'count', type: 'uint256' },
        ],
      },
      primaryType: 'Swap',
      message: { give: 'Monstera', take: 'Fern', count: 2n },
      signature: typed,
    }),
  ).toBe(ethereum)

  await rowOf(page, solana).getByRole('button', { name: 'Sign', exact: true }).click()
  expect(isSolanaSignature(solana, MESSAGE, await approve(page))).toBe(true)

  await rowOf(page, solana).getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(outcome(page)).toHaveText(
    'sign failed: unable_to_sign The user rejected the request.',
  )
  expect(trouble).toEqual([])
})

/** Signs on a browser without data of this user, after the wallet is brought back there. */
async function signOnNewDevice(
  browser: Browser,
  { email, address }: { email: string; address: string },
  bringBack: (other: Page) => Promise<void>,
) {
  const context = await browser.newContext({ viewport: { width: 1320, height: 900 } })
  const other = await context.newPage()
  await logIn(other, email)
  await expect(rowOf(other, address)).toBeVisible()
  await rowOf(other, address).getByRole('button', { name: 'Sign', exact: true }).click()
  await bringBack(other)
  const signature = (await approve(other)) as Hex
  expect(await verifyMessage({ address: address as Hex, message: MESSAGE, signature })).toBe(true)
  await context.close()
}

test('recovers a wallet on another device automatically and by password', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const email = newAddress()
  await logIn(page, email)
  const [address = ''] = await addressesOf(page, 'ethereum')
  await signOnNewDevice(browser, { email, address }, async () => {})

  const dialog = page.getByRole('dialog')
  await walletPanel(page).getByRole('button', { name: 'Set a password' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('Gr3en-leaves!')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('Gr3en-leaves!')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Set Password' }).click()
  await expect(dialog.getByText('Your account is secured.')).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(rowOf(page, address)).toContainText('user-passcode')

  await signOnNewDevice(browser, { email, address }, async (other) => {
    const ask = other.getByRole('dialog', { name: 'Enter your password' })
    await ask.getByLabel('Password', { exact: true }).fill('not-the-one')
    await ask.getByRole('button', { name: 'Recover your account' }).click()
    await expect(ask).toContainText('Invalid recovery password, please try again.', {
      timeout: 20_000,
    })
    await ask.getByLabel('Password', { exact: true }).fill('Gr3en-leaves!')
    await ask.getByRole('button', { name: 'Recover your account' }).click()
  })
})

test('recovers a wallet on another device from iCloud', { tag: '@extended' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const email = newAddress()
  await logIn(page, email)
  const [address = ''] = await addressesOf(page, 'ethereum')
  await walletPanel(page).getByRole('button', { name: 'Secure' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Back up to Apple iCloud' }).click()
  await confirmInICloud(page)
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(rowOf(page, address)).toContainText('icloud')
  await signOnNewDevice(browser, { email, address }, confirmInICloud)
})

/** Clicks the button that opens Apple's window and approves. Google's has its own journey. */
async function confirmInICloud(page: Page) {
  const popup = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm with Apple iCloud' }).click()
  await (await popup).getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
}

test('an exported phrase derives the same address elsewhere, and an imported key signs', {
  tag: '@extended',
}, async ({ page }) => {
  await logIn(page, newAddress())
  const [ethereum = ''] = await addressesOf(page, 'ethereum')
  await rowOf(page, ethereum).getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Never share your private key or seed phrase with anyone.')
  const vault = dialog.frameLocator('iframe')
  await vault.getByRole('tab', { name: /phrase/i }).click()
  await vault.getByRole('button', { name: 'Reveal recovery phrase' }).click()
  await expect(vault.locator('ol li')).toHaveCount(12)
  const words = await vault.locator('ol li').allTextContents()
  expect(mnemonicToAccount(words.join(' ')).address).toBe(ethereum)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  expect(await readOutcome(page, 'export')).toBe('done')

  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await walletPanel(page).getByLabel('Private key').fill(privateKey)
  await walletPanel(page).getByRole('button', { name: 'Import' }).click()
  expect(await readOutcome(page, 'import')).toBe(address)
  await rowOf(page, address).getByRole('button', { name: 'Sign', exact: true }).click()
  const signature = (await approve(page)) as `0x${string}`
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  expect(await page.content()).not.toContain(privateKey.slice(2))
})

test('a failed wallet creation ends the login with an error, and the next login creates it', {
  tag: '@extended',
}, async ({ page }) => {
  const email = newAddress()
  const calls = /\/api\/v1\/embedded_wallets\//
  await page.route(calls, (route) => route.abort())
  await openLogin(page)
  await page.keyboard.type(await askForCode(page, email))
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' })
  await expect(dialog).toContainText("We're on it. Please try again later.", { timeout: 40_000 })
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expectLoggedOut(page)

  await page.unroute(calls)
  await logIn(page, email)
  await expect.poll(() => addressesOf(page, 'ethereum')).toHaveLength(1)
  expect(await addressesOf(page, 'solana')).toHaveLength(1)
})
