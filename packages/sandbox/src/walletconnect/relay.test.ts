import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { base58 } from '@scure/base'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startSandbox } from '../startSandbox.ts'
import { RELAY_PATH } from './routes.ts'

const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
afterAll(sandbox.close)
const relayUrl = `${sandbox.url.replace('http', 'ws')}${RELAY_PATH}`

type Change = { expSeconds?: number; signature?: string }

/** Authenticates with a key, or with a wrong one. */
function tokenOf({ expSeconds = 60, signature }: Change = {}): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  const payload = {
    iss: `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...raw))}`,
    exp: Math.floor(Date.now() / 1_000) + expSeconds,
  }
  const head = [{ alg: 'EdDSA', typ: 'JWT' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${head}.${signature ?? sign(null, Buffer.from(head), privateKey).toString('base64url')}`
}

async function connect(token = tokenOf()) {
  const socket = new WebSocket(`${relayUrl}?auth=${token}`)
  const heard: { method?: string; id: number; result?: unknown; params?: object }[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await once(socket, 'open')
  let last = 0
  return {
    socket,
    delivered: () => heard.filter(({ method }) => method === 'irn_subscription'),
    async ask(method: string, params: object): Promise<unknown> {
      last += 1
      const id = last
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      const answer = () => heard.find((one) => one.id === id && one.method === undefined)
      await expect.poll(answer).toBeDefined()
      return answer()?.result
    },
  }
}

test('delivers a message to the other end, also later, and never to its sender', async () => {
  const [page, phone] = [await connect(), await connect()]
  await page.ask('irn_subscribe', { topic: 'a' })
  await page.ask('irn_publish', { topic: 'a', message: 'sealed', ttl: 300, tag: 1100 })
  await phone.ask('irn_subscribe', { topic: 'a' })
  await expect
    .poll(phone.delivered)
    .toMatchObject([{ params: { data: { topic: 'a', message: 'sealed', tag: 1100 } } }])
  await phone.ask('irn_publish', { topic: 'a', message: 'answer', ttl: 300, tag: 1101 })
  await expect.poll(page.delivered).toMatchObject([{ params: { data: { message: 'answer' } } }])
  expect(phone.delivered()).toHaveLength(1)
  for (const { socket } of [page, phone]) socket.close()
})

test('a reconnecting peer gets missed messages once, without its own', async () => {
  const token = tokenOf()
  const page = await connect(token)
  await page.ask('irn_publish', { topic: 'b', message: 'mine', ttl: 300, tag: 1 })
  page.socket.close()
  const back = await connect(token)
  await back.ask('irn_subscribe', { topic: 'b' })
  const phone = await connect()
  await phone.ask('irn_subscribe', { topic: 'b' })
  await expect.poll(phone.delivered).toMatchObject([{ params: { data: { message: 'mine' } } }])
  const again = await connect()
  await again.ask('irn_subscribe', { topic: 'b' })
  await again.ask('irn_fetchMessages', { topic: 'b' })
  expect([back.delivered(), again.delivered()]).toEqual([[], []])
  for (const { socket } of [back, phone, again]) socket.close()
})

test.each([
  ['no token', ''],
  ['nonsense', 'a.b.c'],
  ['a token of nobody', tokenOf({ signature: 'AAAA' })],
  ['a token that is over', tokenOf({ expSeconds: -1 })],
])('rejects a connection with %s', async (_, token) => {
  await expect(connect(token)).rejects.toThrow('401')
})

test('a dropped relay stays down for the set time, then accepts connections', async () => {
  const { socket } = await connect()
  const closed = once(socket, 'close')
  await fetch(`${sandbox.url}/walletconnect/drop`, { method: 'POST', body: '{"ms":300}' })
  await closed
  await expect(connect()).rejects.toThrow('401')
  await expect.poll(() => connect().then(({ socket: up }) => up.close() ?? true)).toBe(true)
})

test('serves the scripts of wallets, phone and provider with their options', async () => {
  const paths = [
    '/wallets/ethereum.js?seed=ada&mode=never&chain=1',
    '/wallets/solana.js?ledger=1',
    '/walletconnect/provider.js',
    '/walletconnect/phone.js',
  ]
  for (const path of paths) {
    const answer = await fetch(sandbox.url + path)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(await answer.text()).toContain('WALLET_OPTIONS')
  }
  const script = await (await fetch(`${sandbox.url}/wallets/ethereum.js?name=</script>`)).text()
  expect(script).not.toContain('</script>')
})

test('lists wallets for a project id', async () => {
  const listing = `${sandbox.url}/walletconnect/v3/wallets`
  expect((await fetch(listing)).status).toBe(401)
  const answer = await fetch(`${listing}?projectId=sandbox`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject({
    count: 2,
    listings: { sandbox: { name: 'Fern Wallet' } },
  })
})
