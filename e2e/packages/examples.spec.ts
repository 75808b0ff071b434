import { createHmac, randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { codeFromSandbox, startSession } from '@latchkey/playwright'
import { expect, test } from '@playwright/test'
import { API_URL, SANDBOX_URL } from '../support/addresses.ts'
import { newAddress } from '../support/emailLogin.ts'
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

/** Copies an example out of the repository and runs the commands of its page, up to `npm start`. */
async function install(name: string): Promise<string> {
  const folder = join(makeFolder(`example-${name}`), name)
  cpSync(join(ROOT, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path),
  })
  const [lines = ''] = readQuickStart(`examples/${name}/README.md`).commands
  await runCommands(lines.replace(/^npm start.*$/m, ''), folder)
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

for (const name of ['wagmi', 'vendor-wallets']) {
  test(`${name} builds`, async () => {
    const folder = await install(name)
    await runCommands('npm run build', folder, { VITE_API_URL: API_URL, VITE_RPC_URL: SANDBOX_URL })
  })
}
