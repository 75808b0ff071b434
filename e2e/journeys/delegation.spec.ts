import { expect, type Page, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { DEMO_URL } from '../support/addresses.ts'
import {
  APPROVAL_LOAD_MS,
  approvalFrame,
  pressInVault,
  signInVault,
} from '../support/approvalFrame.ts'
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
import { sharePage } from '../support/sharePage.ts'
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

/** Logs in a new user, who gets a wallet on each chain. */
async function openWallets(page: Page, apiUrl: string) {
  await logIn(page, newAddress(), `${DEMO_URL}/?api=${encodeURIComponent(apiUrl)}`)
  await expect.poll(() => addressesOf(page, 'solana')).toHaveLength(1)
  const [ethereum = ''] = await addressesOf(page, 'ethereum')
  const [solana = ''] = await addressesOf(page, 'solana')
  return { ethereum: ethereum as `0x${string}`, solana }
}

const shared = sharePage(async (page) => {
  const api = await startMovingApi('host')
  return { api, ...(await openWallets(page, api.url)) }
})
test.afterAll(() => shared.api.close())
test.afterEach(() => expect(shared.trouble).toEqual([]))

const enableButton = (address: string) =>
  rowOf(shared.page, address).getByRole('button', { name: 'Enable offline access' })

/** Accepts on the consent page. */
async function delegate() {
  const { page, ethereum } = shared
  await press(page, ethereum, 'Enable offline access')
  const asked = dialog(page, 'Enable offline access')
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
}

test('declines delegation', async () => {
  const { page, ethereum } = shared
  await expect(rowOf(page, ethereum)).toContainText(/· privy(?!-v2)/)
  await press(page, ethereum, 'Enable offline access')
  await dialog(page, 'Enable offline access').getByRole('button', { name: 'Not now' }).click()
  await expect(outcome(page)).toContainText('User declined delegating actions.')
})

test('delegates one wallet, with which the back end signs', async () => {
  const { api, ethereum: address, solana } = shared
  await delegate()
  await expect(enableButton(solana)).toBeVisible()
  const signed = await api.signAsBackEnd(address, MESSAGE)
  const { data } = (await signed.json()) as { data: { signature: `0x${string}` } }
  expect(await verifyMessage({ address, message: MESSAGE, ...data })).toBe(true)
})

test('revokes delegation, after which the back end cannot sign', async () => {
  const { page, api, ethereum } = shared
  if (await enableButton(ethereum).isVisible()) await delegate()
  await press(page, ethereum, 'Revoke offline access')
  const revoked = dialog(page, 'Revoke offline access to wallet')
  await revoked.getByRole('button', { name: 'Confirm' }).click()
  await expect(revoked).toContainText("You've successfully revoked permissions.")
  await expect(revoked).toBeHidden()
  expect(await readOutcome(page, 'revoke')).toBe('revoked')
  const late = await api.signAsBackEnd(ethereum, MESSAGE)
  expect(await late.json()).toMatchObject({ code: 'user_has_not_delegated_wallet' })
  await expect(enableButton(ethereum)).toBeVisible()
})

test('migrates both wallets to server wallets after the user agrees, which cannot be delegated', {
  tag: '@extended',
}, async () => {
  test.setTimeout(120_000)
  const { page, api, ethereum, solana } = shared
  await api.moveToServerWallets()
  await page.reload()
  const asked = dialog(page, 'Move your wallets?')
  await asked.getByRole('button', { name: 'Move wallets' }).click({ timeout: 30_000 })
  await expect(rowOf(page, ethereum)).toContainText('privy-v2', { timeout: 30_000 })
  await expect(rowOf(page, solana)).toContainText('privy-v2')
  expect(await addressesOf(page, 'ethereum')).toEqual([ethereum])
  expect(await addressesOf(page, 'solana')).toEqual([solana])
  await expect(page.getByRole('dialog')).toBeHidden()
  await signBoth(page, ethereum, solana)
  await press(page, ethereum, 'Enable offline access')
  await expect(outcome(page)).toContainText('delegate failed: unsupported_wallet_type')
})

test("migrates both wallets after a click on the page of the vault, with `approval: 'vault'`", {
  tag: '@extended',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  const api = await startMovingApi('vault')
  try {
    const { ethereum, solana } = await openWallets(page, api.url)
    await api.moveToServerWallets()
    await page.reload()
    const asked = approvalFrame(page)
    await expect(asked.getByRole('heading', { name: 'Move your wallets?' })).toBeVisible({
      timeout: APPROVAL_LOAD_MS,
    })
    await pressInVault(page, 'Move wallets')
    await expect(rowOf(page, ethereum)).toContainText('privy-v2', { timeout: 30_000 })
    await expect(rowOf(page, solana)).toContainText('privy-v2')
    expect(await addressesOf(page, 'ethereum')).toEqual([ethereum])
    expect(await addressesOf(page, 'solana')).toEqual([solana])
    await expect(page.getByRole('dialog')).toBeHidden()

    await press(page, ethereum, 'Sign')
    const signature = (await signInVault(page)) as `0x${string}`
    expect(await verifyMessage({ address: ethereum, message: MESSAGE, signature })).toBe(true)
    await press(page, solana, 'Sign')
    expect(isSolanaSignature(solana, MESSAGE, await signInVault(page))).toBe(true)
    expect(trouble).toEqual([])
  } finally {
    await api.close()
  }
})
