import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { OutboundReply } from '../../platform/outbound/createOutbound.ts'
import { ORIGIN, OTHER_APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { accountsOf, createFarcasterServer, type Signing } from './farcasterServer.fixture.ts'

const world = await createFarcasterServer()
const { open, openFrame, createFarcasterUser, finish, finishFrame, serverWith, sandbox, register } =
  world
const server = await serverWith()
const REFUSED = [401, 'invalid_credentials']

const LIES: readonly (readonly [string, Partial<Signing>])[] = [
  ['another domain', { domain: 'evil.example' }],
  ['a domain above ours', { domain: 'example.com' }],
  ['our domain with a port', { domain: 'app.example.com:8443' }],
  ['the address of another page', { uri: 'https://evil.example' }],
  ['an address that only begins like ours', { uri: `${ORIGIN}.evil.example` }],
  ['our page without https', { uri: 'http://app.example.com' }],
  ['chain 1', { chainId: '1' }],
  ['chain 010', { chainId: '010' }],
  ['a nonce of its own', { nonce: 'abcdefabcdefabcdefabcdefabcdef00' }],
  ['no id', { resources: [] }],
  ['another id', { resources: ['farcaster://fid/1'] }],
  ['two ids', { resources: ['farcaster://fid/1', 'farcaster://fid/2'] }],
  ['an id that is not a number', { resources: ['farcaster://fid/1e3'] }],
  ['an end that has passed', { extra: '\nExpiration Time: 2020-01-01T00:00:00Z' }],
  ['a beginning that is to come', { extra: '\nNot Before: 2100-01-01T00:00:00Z' }],
  ['a day that does not exist', { extra: '\nExpiration Time: 2100-13-45T00:00:00Z' }],
  ['a line nobody knows', { extra: '\nNote: hello' }],
  ['a second domain line', { domain: 'app.example.com wants you to sign in\napp.example.com' }],
]

test.each(LIES)('rejects a message with %s, by channel and by frame', async (_, lie) => {
  const testUser = await createFarcasterUser(server)
  const { token, nonce } = await open(server)
  expect(await refusal(await finish(server, token, await testUser.sign(nonce, lie)))).toEqual(
    REFUSED,
  )
  const framed = await testUser.sign(await openFrame(server), lie)
  expect(await refusal(await finishFrame(server, framed))).toEqual(REFUSED)
})

test('rejects a message older than five minutes or from the future', async () => {
  const testUser = await createFarcasterUser(server)
  const { farcasterNonceLifetimeMs: lifetimeMs, signInClockSkewMs: skewMs } = SERVER_LIMITS
  for (const shiftMs of [-(lifetimeMs + skewMs + 1_000), skewMs + 1_000]) {
    const issuedAtMs = server.nowMs() + shiftMs
    const signed = await testUser.sign(await openFrame(server), { issuedAtMs })
    expect(await refusal(await finishFrame(server, signed))).toEqual(REFUSED)
  }
})

test('accepts a nonce for five minutes', async () => {
  const late = await serverWith()
  const testUser = await createFarcasterUser(late)
  const { token, nonce } = await open(late)
  const frameNonce = await openFrame(late)
  late.advance(SERVER_LIMITS.farcasterNonceLifetimeMs)
  expect(await refusal(await finish(late, token, await testUser.sign(nonce)))).toEqual(REFUSED)
  expect(await refusal(await finishFrame(late, await testUser.sign(frameNonce)))).toEqual(REFUSED)
})

test('rejects a used message', async () => {
  const testUser = await createFarcasterUser(server)
  const { token, nonce } = await open(server)
  const signed = await testUser.sign(nonce)
  expect((await finish(server, token, signed)).status).toBe(200)
  expect(await refusal(await finish(server, token, signed))).toEqual(REFUSED)
  expect(await refusal(await finishFrame(server, signed))).toEqual(REFUSED)
})

test('rejects a channel, a nonce and a message of another app', async () => {
  const testUser = await createFarcasterUser(server)
  const { token, nonce } = await open(server)
  const elsewhere = { 'privy-app-id': OTHER_APP_ID }
  const answer = await finish(server, token, await testUser.sign(nonce), elsewhere)
  expect((await refusal(answer))[0]).toBeGreaterThanOrEqual(400)
  const framed = await testUser.sign(await openFrame(server))
  expect((await refusal(await finishFrame(server, framed, elsewhere)))[0]).toBeGreaterThanOrEqual(
    400,
  )
})

test('rejects a message signed for another id', async () => {
  const testUser = await createFarcasterUser(server)
  const victim = await createFarcasterUser(server)
  const { token, nonce } = await open(server)
  const signed = await testUser.sign(nonce)
  const asVictim = { ...signed, fid: victim.fid }
  expect(await refusal(await finish(server, token, asVictim))).toEqual(REFUSED)
})

test('rejects a signer who does not own the id, under either address', async () => {
  const victim = await createFarcasterUser(server)
  const thief = await createFarcasterUser(server)
  const resources = [`farcaster://fid/${victim.fid}`]
  for (const address of [thief.account.address, victim.account.address]) {
    const nonce = await openFrame(server)
    const signed = await thief.sign(nonce, { resources, address })
    const answer = await finishFrame(server, { ...signed, fid: victim.fid })
    expect(await refusal(answer)).toEqual(REFUSED)
  }
})

test('rejects the previous owner of an id and accepts the new one', async () => {
  const before = await createFarcasterUser(server)
  const after = privateKeyToAccount(generatePrivateKey())
  await register(after.address, before.fid)
  const old = await before.sign(await openFrame(server))
  expect(await refusal(await finishFrame(server, old))).toEqual(REFUSED)
  const { message, fid } = await before.sign(await openFrame(server), { address: after.address })
  const signature = await after.signMessage({ message })
  expect((await finishFrame(server, { message, signature, fid })).status).toBe(200)
})

test.each(['', '0x', '0x00', 'nonsense', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`])(
  'rejects the signature %j',
  async (signature) => {
    const testUser = await createFarcasterUser(server)
    const signed = await testUser.sign(await openFrame(server))
    expect(await refusal(await finishFrame(server, { ...signed, signature }))).toEqual(REFUSED)
  },
)

test('rejects a text changed after signing', async () => {
  const testUser = await createFarcasterUser(server)
  const signed = await testUser.sign(await openFrame(server))
  const message = signed.message.replace('Farcaster Auth', 'Farcaster auth')
  expect(await refusal(await finishFrame(server, { ...signed, message }))).toEqual(REFUSED)
})

test('asks a contract wallet whether it signed', async () => {
  const testUser = await createFarcasterUser(server)
  const setCode = (address: string, code: string) =>
    fetch(`${sandbox.url}/farcaster/rpc`, {
      method: 'POST',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'anvil_setCode',
        params: [address, code],
      }),
    })
  const answering = (word: string) => `0x63${word}60e01b5f5260205ff3`
  for (const [place, [code, status]] of (
    [
      [answering('1626ba7e'), 200],
      [answering('ffffffff'), 401],
      ['0x5f5ffd', 401],
    ] as const
  ).entries()) {
    const address = `0x00000000000000000000000000000000000c0de${place}` as const
    await setCode(address, code)
    await register(address, testUser.fid)
    const signed = await testUser.sign(await openFrame(server), { address })
    expect((await finishFrame(server, signed)).status).toBe(status)
  }
})

test("ignores the relay's profile of another user", async () => {
  const testUser = await createFarcasterUser(server)
  const { token, nonce } = await open(server)
  const lying = {
    close() {},
    async send(request: { url: string }): Promise<OutboundReply> {
      const reply = await world.outbound.send({ ...request, mayBeLocal: true })
      if (!request.url.endsWith('/status')) return reply
      const told = {
        state: 'completed',
        nonce,
        message: '',
        signature: '',
        fid: 1,
        username: 'liar',
      }
      return { ...reply, json: () => told }
    },
  }
  const believing = await serverWith({}, lying)
  const answer = await finish(believing, token, await testUser.sign(nonce))
  const [account] = (await accountsOf(answer)) ?? []
  expect(account).toMatchObject({ fid: testUser.fid })
  expect(account).not.toHaveProperty('username')
})

test.each([
  ['an error', { error: { code: -32005, message: 'limit exceeded' } }, 503],
  ['no JSON-RPC', { hello: 1 }, 503],
  ['an empty word', { result: '0x' }, 401],
  [
    'a word with more than an address in it',
    { result: `0x01${'00'.repeat(11)}${'11'.repeat(20)}` },
    401,
  ],
])('rejects a login if the chain answers %s', async (_, body, status) => {
  const chain = {
    close() {},
    send: async () => ({ status: 200, header: () => undefined, text: '', json: () => body }),
  }
  const doubtful = await serverWith({}, chain)
  const testUser = await createFarcasterUser(doubtful)
  const signed = await testUser.sign(await openFrame(doubtful))
  expect((await finishFrame(doubtful, signed)).status).toBe(status)
})
