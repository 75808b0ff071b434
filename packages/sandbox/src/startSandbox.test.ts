import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ETHEREUM_MISSING, SOLANA_MISSING } from './chains/missingChains.ts'
import { type Sandbox, startSandbox } from './startSandbox.ts'

const NO_CHAINS = { platform: 'freebsd', arch: 'riscv64', path: '/nowhere' } as const

describe('sandbox on a machine without anvil and litesvm', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, smtpPort: 0, machine: NO_CHAINS })
  })
  afterAll(() => sandbox.close())

  test('starts and serves everything but the chains', async () => {
    const inbox = await fetch(`${sandbox.url}/inbox.json?to=ada@example.com`)
    expect(await inbox.json()).toEqual({ messages: [] })
    const token = await fetch(`${sandbox.url}/custom-auth/token?sub=ada`)
    expect(await token.json()).toHaveProperty('token')
  })

  test('accepts webhook messages and lists the newest first', async () => {
    for (const id of ['first', 'second']) {
      const sent = { method: 'POST', headers: { 'svix-id': id }, body: '{"type":"privy.test"}' }
      expect((await fetch(`${sandbox.url}/webhooks`, sent)).status).toBe(204)
    }
    const list = await fetch(`${sandbox.url}/webhooks`)
    const body = { type: 'privy.test' }
    expect(await list.json()).toEqual({
      messages: [
        { id: 'second', body },
        { id: 'first', body },
      ],
    })
  })

  test('names what is missing for the page and for the terminal', async () => {
    const reply = await fetch(`${sandbox.url}/faucet/missing.json`)
    expect(await reply.json()).toEqual({ missing: [ETHEREUM_MISSING, SOLANA_MISSING] })
    expect(sandbox.missing).toEqual([ETHEREUM_MISSING, SOLANA_MISSING])
  })

  test('answers a call to a chain with the sentence', async () => {
    const urls = [sandbox.chains.ethereum[0]?.url ?? '', sandbox.chains.solana.url]
    const messages = await Promise.all(urls.map(errorOf))
    expect(messages).toEqual([ETHEREUM_MISSING, SOLANA_MISSING])
  })
})

async function errorOf(url: string): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const reply = await fetch(url, { method: 'POST', body })
  return ((await reply.json()) as { error: { message: string } }).error.message
}
