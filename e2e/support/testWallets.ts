import { expect, type Page } from '@playwright/test'
import { SANDBOX_URL } from './addresses.ts'
import { loginButton } from './emailLogin.ts'

type Settings = Readonly<Record<string, string>>

/** Adds one of the sandbox's wallets to the page before any other script, as an extension does. */
export async function install(
  page: Page,
  kind: 'ethereum' | 'solana',
  settings: Settings = {},
): Promise<void> {
  const query = new URLSearchParams(settings)
  await addScript(page, `/wallets/${kind}.js?${query}`)
}

/** Passes the page a factory of providers for wallets on phones. */
export const offerRelay = (page: Page) => addScript(page, '/walletconnect/provider.js')

async function addScript(page: Page, path: string) {
  const answer = await fetch(`${SANDBOX_URL}${path}`)
  expect(answer.ok).toBe(true)
  await page.addInitScript(await answer.text())
}

/** Offers wallets on the demo's first screen; `chains` selects their chains. */
export const offerWallets = (page: Page, chains: 'any' | 'sandbox' = 'any') =>
  page.addInitScript((chosen) => {
    const methods = ['email', 'wallet'].map((name) => ({ name, on: true }))
    localStorage.setItem(
      'fernleaf:playground',
      JSON.stringify({ walletsAtLogin: false, methods, chains: chosen }),
    )
  }, chains)

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click()

/** Opens the modal on the list of wallets. */
export async function openPicker(page: Page): Promise<void> {
  await loginButton(page).click()
  await press(page, 'Continue with a wallet')
  await expect(page.getByRole('dialog', { name: 'Select your wallet' })).toBeVisible()
}

/** The prompt of the wallet in the page, when it appears. */
export async function question(page: Page, title: string): Promise<string> {
  await expect(page.getByTestId('test-wallet-title')).toHaveText(title)
  return (await page.getByTestId('test-wallet-request').textContent()) ?? ''
}
export const approve = (page: Page) => page.getByTestId('test-wallet-approve').click()
export const reject = (page: Page) => page.getByTestId('test-wallet-reject').click()

/** Approves a prompt with that title. */
export async function agreeTo(page: Page, title: string): Promise<string> {
  const text = await question(page, title)
  await approve(page)
  return text
}
