import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { type Address, type Hex, verifyMessage } from 'viem'
import { build, type InlineConfig, type PreviewServer, preview } from 'vite'
import { API_URL, SANDBOX_URL } from '../../support/addresses.ts'
import { askForCode, emailField, listenForTrouble, newAddress } from '../../support/emailLogin.ts'
import { chainOne } from '../../support/sandboxChains.ts'
import { expectReceipt } from '../../support/solanaSteps.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const MESSAGE = 'Signed beside another kit'
const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const above = (distance: number) =>
  `http://localhost:${Number(new URL(SANDBOX_URL).port) + distance}`
const outDir = mkdtempSync(join(tmpdir(), 'latchkey-kits-'))
let server: PreviewServer | undefined

test.beforeAll(async () => {
  test.setTimeout(240_000)
  process.env.VITE_API_URL = API_URL
  process.env.VITE_RPC_URL = above(11)
  process.env.VITE_SOLANA_RPC_URL = above(13)
  const shared = {
    root: join(FOLDER, 'page'),
    configFile: false,
    logLevel: 'error',
    resolve: {
      conditions: ['source', 'browser', 'module', 'import', 'default'],
      // Latchkey and the kits must share one copy, of the versions in this folder.
      dedupe: ['react', 'react-dom', 'wagmi', 'viem', '@tanstack/react-query'],
    },
    define: { global: 'globalThis' },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  } satisfies InlineConfig
  await build(shared)
  server = await preview({ ...shared, preview: { port: 0 } })
})
test.afterAll(async () => {
  await server?.close()
  rmSync(outDir, { recursive: true, force: true })
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const account = (page: Page) => page.getByTestId('account')
const outcome = (page: Page, name: string) =>
  page.locator('p', { has: page.getByRole('button', { name, exact: true }) }).locator('output')

/** Opens the page of a kit and logs in. Returns the addresses of the embedded wallets. */
async function open(page: Page, kit: string): Promise<{ ethereum: Address; solana: string }> {
  await page.goto(`${server?.resolvedUrls?.local[0]}?kit=${kit}`)
  await button(page, 'Log in').click()
  await emailField(page).click()
  await page.keyboard.type(await askForCode(page, newAddress()))
  await expect(page.getByTestId('wallets')).toHaveText(/0x\w{40}/, { timeout: 60_000 })
  await expect(page.getByTestId('wallets')).toHaveText(/[1-9A-HJ-NP-Za-km-z]{43,44}$/, {
    timeout: 60_000,
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const shown = ((await page.getByTestId('wallets').textContent()) ?? '').split(/\s+/)
  return {
    ethereum: shown.find((one) => /^0x\w{40}$/.test(one)) as Address,
    solana: shown.find((one) => /^[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(one)) ?? '',
  }
}

/** Signs with the kit and approves in the modal. */
async function sign(page: Page): Promise<Hex> {
  await button(page, 'Sign message').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign and continue' }).click()
  await expect(outcome(page, 'Sign message')).not.toHaveText('', { timeout: 30_000 })
  return (await outcome(page, 'Sign message').textContent()) as Hex
}
const expectSignature = async (page: Page, address: Address) =>
  expect(await verifyMessage({ address, message: MESSAGE, signature: await sign(page) })).toBe(true)

const CONNECTED = (address: string) => `${address} ${chainOne.id} Latchkey Wallet`

// An announced wallet tells wagmi that it is connected, so both kits connect it without a click.
test('RainbowKit connects the embedded wallet after the login, signs, and lists it', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  const { ethereum } = await open(page, 'rainbowkit')
  await expect(account(page)).toHaveText(CONNECTED(ethereum))
  await expectSignature(page, ethereum)
  await page.getByTestId('rk-account-button').click()
  await page.getByTestId('rk-disconnect-button').click()
  await expect(account(page)).toHaveText('none')
  await button(page, 'Connect Wallet').click()
  await page.getByTestId('rk-wallet-option-dev.latchkey.wallet').click()
  await expect(account(page)).toHaveText(CONNECTED(ethereum))
  expect(trouble).toEqual([])
})

test('ConnectKit connects the embedded wallet after the login, signs, and lists it', async ({
  page,
}) => {
  const { ethereum } = await open(page, 'connectkit')
  await expect(account(page)).toHaveText(CONNECTED(ethereum))
  await expectSignature(page, ethereum)
  await button(page, /^0x/).click()
  await button(page, 'Disconnect').click()
  await expect(account(page)).toHaveText('none')
  await button(page, 'Connect Wallet').click()
  await button(page, 'Latchkey Wallet').click()
  await expect(account(page)).toHaveText(CONNECTED(ethereum))
})

test('wagmi 2 follows the active wallet with the connector and signs', async ({ page }) => {
  const { ethereum } = await open(page, 'wagmi')
  await expect(account(page)).toHaveText(`${ethereum} ${chainOne.id} Latchkey`)
  await expectSignature(page, ethereum)
})

test('ethers 6 signs with the provider of the embedded wallet', async ({ page }) => {
  const { ethereum } = await open(page, 'ethers')
  await expect(account(page)).toHaveText(ethereum)
  await expectSignature(page, ethereum)
})

test('wallet-adapter finds the embedded Solana wallet, and signs a message', async ({ page }) => {
  const { solana } = await open(page, 'wallet-adapter')
  await button(page, 'Select Latchkey Wallet').click()
  await button(page, 'Connect wallet').click()
  await expect(account(page)).toHaveText(solana)
  expect(await sign(page)).toMatch(/^[0-9a-f]{128}$/)
})

test('a transaction of web3.js 1 is signed by the embedded Solana wallet', async ({ page }) => {
  const { solana } = await open(page, 'web3')
  await expect(account(page)).toHaveText(solana)
  await button(page, 'Sign transaction').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  // The call resolves when the user closes the receipt.
  await expectReceipt(page, 'Transaction signed!')
  await expect(outcome(page, 'Sign transaction')).toHaveText(/^[0-9a-f]{128}$/)
})
