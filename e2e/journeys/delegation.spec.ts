import { expect, type Page, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { DEMO_URL } from '../support/addresses.ts'
import {
  addressesOf,
  approve,
  isSolanaSignature,
  logIn,
  MESSAGE,
  outcome,
  readOutcome,
  rowOf,
} from '../support/demoWallets.ts'
import { listenForTrouble, newAddress } from '../support/emailLogin.ts'
import { startMovingApi } from '../support/startMovingApi.ts'

test.use({
  viewport: { width: 1320, height: 900 },
  storageState: { cookies: [], origins: [] },
  // The demo was built for another API; this journey has its own.
  bypassCSP: true,
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, address: string, name: string) =>
  rowOf(page, address).getByRole('button', { name, exact: true }).click()

async function signBoth(page: Page, ethereum: string, solana: string) {
  await press(page, ethereum, 'Sign')
  const signature = (await approve(page)) as `0x${string}`
  const address = ethereum as `0x${string}`
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
  await press(page, solana, 'Sign')
  expect(isSolanaSignature(solana, MESSAGE, await approve(page))).toBe(true)
}

test('declines, grants, uses and revokes delegation, then migrates to server wallets', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const api = await startMovingApi()
  try {
    const trouble = listenForTrouble(page)
    await logIn(page, newAddress(), `${DEMO_URL}/?api=${encodeURIComponent(api.url)}`)
    await expect.poll(() => addressesOf(page, 'solana')).toHaveLength(1)
    const [ethereum = ''] = await addressesOf(page, 'ethereum')
    const [solana = ''] = await addressesOf(page, 'solana')
    await expect(rowOf(page, ethereum)).toContainText(/· privy(?!-v2)/)

    await press(page, ethereum, 'Enable offline access')
    const asked = dialog(page, 'Enable offline access')
    await asked.getByRole('button', { name: 'Not now' }).click()
    await expect(outcome(page)).toContainText('User declined delegating actions.')

    await press(page, ethereum, 'Enable offline access')
    const consent = asked.frameLocator('iframe')
    await expect(consent.locator('main')).toContainText(
      'Latchkey demo asks to use this wallet while you are away.',
    )
    const accept = consent.getByRole('button', { name: 'Accept' })
    await accept.hover()
    await expect(accept).toBeEnabled()
    await accept.click()
    await expect(asked).toContainText(
      "You've successfully granted delegated action permissions to Latchkey demo.",
    )
    await expect(asked).toBeHidden()
    expect(await readOutcome(page, 'delegate')).toBe('delegated')
    await expect(
      rowOf(page, solana).getByRole('button', { name: 'Enable offline access' }),
    ).toBeVisible()
    const signed = await api.signAsBackEnd(ethereum, MESSAGE)
    const { data } = (await signed.json()) as { data: { signature: `0x${string}` } }
    const address = ethereum as `0x${string}`
    expect(await verifyMessage({ address, message: MESSAGE, ...data })).toBe(true)

    await press(page, ethereum, 'Revoke offline access')
    const revoked = dialog(page, 'Revoke offline access to wallet')
    await revoked.getByRole('button', { name: 'Confirm' }).click()
    await expect(revoked).toContainText("You've successfully revoked permissions.")
    await expect(revoked).toBeHidden()
    expect(await readOutcome(page, 'revoke')).toBe('revoked')
    const late = await api.signAsBackEnd(ethereum, MESSAGE)
    expect(await late.json()).toMatchObject({ code: 'user_has_not_delegated_wallet' })
    await expect(
      rowOf(page, ethereum).getByRole('button', { name: 'Enable offline access' }),
    ).toBeVisible()

    await api.moveToServerWallets()
    await page.reload()
    await expect(rowOf(page, ethereum)).toContainText('privy-v2', { timeout: 30_000 })
    await expect(rowOf(page, solana)).toContainText('privy-v2')
    expect(await addressesOf(page, 'ethereum')).toEqual([ethereum])
    expect(await addressesOf(page, 'solana')).toEqual([solana])
    await expect(page.getByRole('dialog')).toBeHidden()
    await signBoth(page, ethereum, solana)

    await press(page, ethereum, 'Enable offline access')
    await expect(outcome(page)).toContainText('delegate failed: unsupported_wallet_type')
    expect(trouble).toEqual([])
  } finally {
    await api.close()
  }
})
