import { type Page, expect as promptly, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { API_URL } from '../support/addresses.ts'
import { addVirtualAuthenticator } from '../support/addVirtualAuthenticator.ts'
import {
  addressesOf,
  approve,
  logIn,
  MESSAGE,
  readOutcome,
  rowOf,
  walletPanel,
} from '../support/demoWallets.ts'
import { askForCode, listenForTrouble, newAddress, openLogin } from '../support/emailLogin.ts'

/** The journey includes a window, a cloud, the vault and two shares. */
const expect = promptly.configure({ timeout: 30_000 })

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

type Hex = `0x${string}`

/** As on another device: nothing of the wallet is left in the vault's storage. */
async function loseDevice(page: Page) {
  const vault = page.frames().find((frame) => frame.url().startsWith(`${API_URL}/apps/`))!
  await vault.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('latchkey-vault')
        request.onsuccess = resolve
        request.onerror = reject
      }),
  )
  await page.reload()
}

/** Confirms, and decides in the popup that the click opens. */
async function visitCloud(page: Page, press: string, choice: string) {
  const opening = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: press }).click()
  const popup = await opening
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: choice }).click()
  await closing
}

const sign = (page: Page, address: string) =>
  rowOf(page, address).getByRole('button', { name: 'Sign', exact: true }).click()

test('retries after a denied Google Drive consent, and recovers a backup for its own account only', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const trouble = listenForTrouble(page)
  await logIn(page, newAddress())
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeHidden()
  const [address = ''] = await addressesOf(page, 'ethereum')

  await walletPanel(page).getByRole('button', { name: 'Secure' }).click()
  await dialog.getByRole('button', { name: 'Back up to Google Drive' }).click()
  await expect(dialog).toContainText("Confirm it's really you")
  await visitCloud(page, 'Confirm with Google Drive', 'Deny')
  await expect(dialog).toContainText('Back up with Google Drive unsuccessful')
  await visitCloud(page, 'Try again', 'Continue as Ada Lovelace')
  await expect(dialog).toBeHidden()
  expect(await readOutcome(page, 'secure')).toBe('google-drive')

  await loseDevice(page)
  await sign(page, address)
  await visitCloud(page, 'Confirm with Google Drive', 'Continue as Alan Turing')
  await expect(dialog).toContainText('Recovery with Google Drive unsuccessful')
  await expect(dialog).toContainText(
    'Please verify that you are selecting the Google Drive account associated with your backup.',
  )
  await visitCloud(page, 'Try again', 'Continue as Ada Lovelace')
  await expect(dialog).toContainText(MESSAGE)
  const recovered = (await approve(page)) as Hex
  expect(
    await verifyMessage({ address: address as Hex, message: MESSAGE, signature: recovered }),
  ).toBe(true)

  expect(trouble).toEqual([])
})

test('creates wallets with a new passkey, which recovers them on another device', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const trouble = listenForTrouble(page)
  await page.addInitScript(() =>
    localStorage.setItem('fernleaf:playground', JSON.stringify({ ownBackupFirst: true })),
  )
  const authenticator = await addVirtualAuthenticator(page, { makesSecrets: true })
  await openLogin(page)
  await page.keyboard.type(await askForCode(page, newAddress()))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Secure your account')
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog).toContainText('Secured with your passkey')
  await expect(dialog).toBeHidden()
  const [address = ''] = await addressesOf(page, 'ethereum')
  expect(await addressesOf(page, 'solana')).toHaveLength(1)
  expect(await authenticator.credentials()).toHaveLength(1)

  await loseDevice(page)
  await sign(page, address)
  await expect(dialog).toContainText('Recover with your passkey')
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(dialog).toContainText(MESSAGE)
  const recovered = (await approve(page)) as Hex
  expect(
    await verifyMessage({ address: address as Hex, message: MESSAGE, signature: recovered }),
  ).toBe(true)

  expect(trouble).toEqual([])
})
