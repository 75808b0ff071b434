import { createHmac, randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { codeFromSandbox, logIn, startSession } from '@latchkey/playwright'
import { expect, test } from '@playwright/test'
import { API_URL, SANDBOX_URL } from '../support/addresses.ts'
import { newAddress } from '../support/emailLogin.ts'
import { launchOptions } from '../support/stackUnderTest.ts'
import { portOf, urlOf } from './support/addresses.ts'
import { makeFolder, ROOT } from './support/folders.ts'
import { readQuickStart } from './support/quickStart.ts'
import { runCommands } from './support/runCommands.ts'
import { startProgram } from './support/startProgram.ts'

const APP_ID = 'latchkeydemoapp0000000001'
/** The secret of the demo app in latchkey.config.ts. */
const APP = {
  LATCHKEY_API_URL: API_URL,
  LATCHKEY_APP_ID: APP_ID,
  LATCHKEY_APP_SECRET: 'latchkey-sandbox-secret',
}

/** The demo app creates wallets at login, while another app is being built. */
const LOGIN_LIMIT_MS = 120_000

/** Copies an example out of the repository and installs it with the command of its page. */
async function install(name: string): Promise<string> {
  const folder = join(makeFolder(`example-${name}`), name)
  cpSync(join(ROOT, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path),
  })
  const [lines = ''] = readQuickStart(`examples/${name}/README.md`).commands
  await runCommands(
    lines
      .split('\n')
      .filter((line) => line.startsWith('npm install'))
      .join('\n'),
    folder,
  )
  return folder
}

for (const [place, name] of ['express', 'fastify', 'hono'].entries()) {
  test(`${name} answers logged-in users only`, async ({ page }) => {
    const folder = await install(name)
    await runCommands('npm run check', folder)
    const port = portOf(10 + place)
    const url = `${urlOf(port)}/orders`
    const server = await startProgram('npm start', folder, {
      url,
      env: { ...APP, PORT: String(port) },
    })
    expect((await fetch(url)).status).toBe(401)
    const { user, accessToken } = await startSession(page, {
      apiUrl: API_URL,
      appId: APP_ID,
      appUrl: url,
      email: newAddress(),
      code: codeFromSandbox(SANDBOX_URL),
    })
    const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } })
    expect(await answer.json()).toEqual({ userId: user.id, orders: [] })
    await server.stop()
  })
}

test('server-wallet creates a wallet that follows its policy', async () => {
  const folder = await install('server-wallet')
  await runCommands('npm run check', folder)
  const output = await runCommands('npm start', folder, APP)
  expect(output).toMatch(/Wallet 0x[0-9a-fA-F]{40} follows \w+/)
})

test('webhook-receiver accepts a signed message and rejects a forged one', async () => {
  const folder = await install('webhook-receiver')
  await runCommands('npm run check', folder)
  const [port, key] = [portOf(13), randomBytes(24)]
  const server = await startProgram('npm start', folder, {
    url: urlOf(port),
    env: { LATCHKEY_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`, PORT: String(port) },
  })
  const user = {
    id: 'did:privy:cm0000000000000000000000a',
    created_at: 1_700_000_000,
    linked_accounts: [],
    mfa_methods: [],
    has_accepted_terms: false,
    is_guest: false,
  }
  const body = JSON.stringify({ type: 'user.created', user })
  const send = (signingKey: Buffer) => {
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const mac = createHmac('sha256', signingKey).update(`msg_1.${timestamp}.${body}`)
    const headers = {
      'svix-id': 'msg_1',
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${mac.digest('base64')}`,
    }
    return fetch(urlOf(port), { method: 'POST', headers, body })
  }
  expect((await send(randomBytes(24))).status).toBe(400)
  expect((await send(key)).status).toBe(204)
  expect(server.output()).toContain('user.created')
  await server.stop()
})

/** A chain of the sandbox, at a port relative to it. */
const chainUrl = (variable: string, distance: number) =>
  urlOf(Number(process.env[variable] ?? Number(new URL(SANDBOX_URL).port) + distance))
const PAGE_ENV = {
  VITE_API_URL: API_URL,
  VITE_RPC_URL: chainUrl('EVM_PORT_ONE', 11),
  VITE_SOLANA_RPC_URL: chainUrl('SOLANA_PORT', 13),
}

/** Builds an example with Vite and serves the result until the test is over. */
async function servePage(name: string, place: number) {
  const folder = await install(name)
  await runCommands('npm run build', folder, PAGE_ENV)
  const url = urlOf(portOf(place))
  const port = String(portOf(place))
  const server = await startProgram(`npx vite preview --port ${port} --strictPort`, folder, { url })
  return { url, stop: server.stop }
}

const asNewUser = () => ({
  email: newAddress(),
  code: codeFromSandbox(SANDBOX_URL),
  limitMs: LOGIN_LIMIT_MS,
})

test('headless logs in by its own form, and explains a wrong code', async ({ page }) => {
  const { url, stop } = await servePage('headless', 14)
  const email = newAddress()
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  const askedAt = new Date()
  await page.getByRole('button', { name: 'Continue' }).click()
  const code = await codeFromSandbox(SANDBOX_URL)(email, askedAt)
  await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or has expired.')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: `Log out ${email}` }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await stop()
})

test('rainbowkit lists the embedded wallet after the login', async ({ page }) => {
  const { url, stop } = await servePage('rainbowkit', 15)
  await page.goto(url)
  await logIn(page, asNewUser())
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('button', { name: 'Latchkey Wallet' })).toBeVisible()
  await stop()
})

test('solana-wallet-adapter connects the embedded wallet after the login', async ({ page }) => {
  const { url, stop } = await servePage('solana-wallet-adapter', 16)
  await page.goto(url)
  await logIn(page, asNewUser())
  await page.getByRole('button', { name: 'Select Wallet' }).click()
  await page.getByRole('button', { name: 'Latchkey Wallet' }).click()
  await expect(page.getByLabel('Account')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await stop()
})

test('smart-wallet shows the address of the smart wallet after the login', async ({ page }) => {
  const { url, stop } = await servePage('smart-wallet', 17)
  await page.goto(url)
  await logIn(page, asNewUser())
  await expect(page.getByLabel('Smart wallet')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await stop()
})

test('next knows the user on the server, and protects its pages', async ({ page }) => {
  const folder = await install('next')
  const env = { NEXT_PUBLIC_LATCHKEY_API_URL: API_URL }
  await runCommands('npm run build', folder, env)
  const port = portOf(18)
  const url = urlOf(port)
  const server = await startProgram(`npm start -- --port ${port}`, folder, { url, env })
  expect((await fetch(`${url}/api/orders`)).status).toBe(401)
  await page.goto(`${url}/orders`)
  await expect(page.getByText('The server does not know you.')).toBeVisible()
  await logIn(page, asNewUser())
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading')).toHaveText(/^Orders of did:privy:/)
  await server.stop()
})

test('playwright runs its own tests', async () => {
  const folder = await install('playwright')
  const { executablePath } = launchOptions()
  const output = await runCommands('npm test', folder, {
    API_PORT: String(portOf(19)),
    PAGE_PORT: String(portOf(20)),
    ...(executablePath && { CHROMIUM_PATH: executablePath }),
  })
  expect(output).toContain('3 passed')
})

test('wagmi uses the embedded wallet after the login', async ({ page }) => {
  const { url, stop } = await servePage('wagmi', 27)
  await page.goto(url)
  await logIn(page, asNewUser())
  await expect(page.getByLabel('Account')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  await expect(page.getByLabel('Balance')).toHaveText('0 ETH')
  await stop()
})

test('vendor-wallets offers the wallets of its packages', async ({ page }) => {
  const { url, stop } = await servePage('vendor-wallets', 28)
  await page.goto(url)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Other wallets' }).click()
  await expect(page.getByRole('button', { name: /^Coinbase Wallet/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Base/ })).toBeVisible()
  await stop()
})
