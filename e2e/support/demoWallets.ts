import { createPublicKey, verify } from 'node:crypto'
import { codeFromSandbox, logIn as logInByModal } from '@latchkey/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { DEMO_URL, SANDBOX_URL } from './addresses.ts'
import { expectLoggedIn } from './emailLogin.ts'

export const MESSAGE = 'Water the fern twice a week.'

export const walletPanel = (page: Page): Locator =>
  page.getByRole('region', { name: 'Embedded wallets' })
export const outcome = (page: Page): Locator => walletPanel(page).getByRole('status')

/** Every address of one chain, in the panel's order. */
export const addressesOf = (page: Page, chain: 'ethereum' | 'solana'): Promise<string[]> =>
  walletPanel(page).locator(`code[data-chain=${chain}]`).allTextContents()

/** The panel's row of one wallet. */
export const rowOf = (page: Page, address: string): Locator =>
  walletPanel(page).getByRole('listitem').filter({ hasText: address })

/** As a host's own tests do it. */
export async function logIn(page: Page, email: string, url = DEMO_URL) {
  await page.goto(url)
  await logInByModal(page, { email, code: codeFromSandbox(SANDBOX_URL) })
  await expectLoggedIn(page)
}

/** Clicks Sign on the confirmation screen. Returns the host app's result. */
export async function approve(page: Page, title = 'Sign message'): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Sign and continue' }).click()
  await expect(dialog).toBeHidden()
  return readOutcome(page, 'sign')
}

/** The result of the panel's last action. */
export async function readOutcome(page: Page, name: string): Promise<string> {
  await expect(outcome(page)).toContainText(new RegExp(`^${name}: `))
  return ((await outcome(page).textContent()) ?? '').slice(`${name}: `.length)
}

/** Verifies an Ed25519 signature of a Solana address with a library that is not ours. */
export function isSolanaSignature(address: string, message: string, signature: string): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), key, base58.decode(signature))
}
