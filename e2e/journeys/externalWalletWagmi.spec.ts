import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'
import { API_URL, SANDBOX_URL } from '../support/addresses.ts'
import { install, press } from '../support/testWallets.ts'

const root = fileURLToPath(new URL('../../examples/wagmi', import.meta.url))
const rpcUrl = `http://localhost:${Number(new URL(SANDBOX_URL).port) + 11}`
const outDir = mkdtempSync(join(tmpdir(), 'latchkey-wagmi-'))
let server: PreviewServer | undefined

test.beforeAll(async () => {
  process.env.VITE_API_URL = API_URL
  process.env.VITE_RPC_URL = rpcUrl
  // The example installs built packages; here they are read as sources.
  const resolve = { conditions: ['source', 'browser', 'module', 'import', 'default'] }
  const shared = { root, resolve, logLevel: 'error', build: { outDir } } as const
  await build(shared)
  server = await preview({ ...shared, preview: { port: 0 } })
})
test.afterAll(async () => {
  await server?.close()
  rmSync(outDir, { recursive: true, force: true })
})

test('a wagmi app reads the balance of an external wallet and sends with it', async ({ page }) => {
  // The first account of the wallet without a seed is funded on the local chain.
  await install(page, 'ethereum', { mode: 'approve' })
  await page.goto(server?.resolvedUrls?.local[0] ?? '')
  await expect(page.getByText('No wallet is connected.')).toBeVisible()
  await press(page, 'Connect a wallet')
  await press(page, /^Sandbox Wallet/)
  const balance = page.getByLabel('Balance')
  await expect(balance).toHaveText(/^\d+(\.\d+)? ETH$/)
  const before = Number.parseFloat((await balance.textContent()) ?? '')

  // While the modal is open, the page behind it gets no keyboard input.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const to = `0x${randomUUID().replaceAll('-', '').padEnd(40, '0')}`
  await page.getByLabel('To').fill(to)
  await press(page, 'Send')
  await expect(page.locator('p[role=status]')).toHaveText(/^Sent in 0x[0-9a-f]{64}$/, {
    timeout: 15_000,
  })
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBalance',
      params: [to, 'latest'],
    }),
  })
  expect(await answer.json()).toMatchObject({ result: `0x${(5n * 10n ** 17n).toString(16)}` })
  await expect
    .poll(async () => Number.parseFloat((await balance.textContent()) ?? ''))
    .toBeLessThan(before)
  // wagmi has no storage here: the active wallet reconnects after a reload without a prompt.
  await page.reload()
  await expect(balance).toHaveText(/ETH$/)
})
