import { VAULT_LIMITS, type VaultErrorType } from '@latchkey/contract/messages/vaultMessages'
import { expect, test, vi } from 'vitest'
import { createHandlers } from '../handlers/createHandlers.ts'
import { type Handlers, openChannel } from './openChannel.ts'
import { VaultError } from './VaultError.ts'

const HOST = 'https://app.example'
const OWN = 'https://auth.example'
const pageHandlers = createHandlers({
  keys: { run: async () => ({}) as never },
  wallets: {} as never,
  userSigner: {} as never,
  factors: {} as never,
  consents: {} as never,
  device: {} as never,
})

/** A window with the given fields, which receives the events that tests dispatch. */
const fakeWindow = (fields: {
  parent?: { postMessage(message: unknown, targetOrigin: string): void }
  top?: object
  location?: { origin?: string; ancestorOrigins: string[] | undefined }
  postMessage?(message: unknown): void
}) => Object.assign(new EventTarget(), { location: { origin: OWN } }, fields) as unknown as Window

function setUp(handlers: Partial<Handlers> = {}) {
  const received: { message: unknown; targetOrigin: string }[] = []
  const parent = {
    postMessage: (message: unknown, targetOrigin: string) =>
      received.push({ message, targetOrigin }),
  }
  const vault = fakeWindow({ parent, top: parent })
  openChannel(
    vault,
    { isAllowedOrigin: (origin) => origin === HOST, gate: (_, work) => work() },
    { ...pageHandlers, ...handlers },
  )
  /** Posts a message as a page does. */
  function post(data: unknown, { origin = HOST, source = parent as unknown } = {}) {
    vault.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  }
  return { post, received, vault }
}
const ready = { id: 'id-0', event: 'privy:iframe:ready', data: {} }
const answer = { message: ready, targetOrigin: HOST }
const SECRET = { notice: 'abandon abandon', mismatch: 'abandon', details: { triesLeft: 1 } }
const loop: Record<string, unknown> = { ...ready }
loop.data = loop
const pause = () => new Promise((resolve) => setTimeout(resolve, 10))

test('answers ready by id, to the host origin only', async () => {
  const { post, received } = setUp()
  post(ready)
  await vi.waitFor(() => expect(received).toEqual([answer]))
})

test('accepts JSON strings and replies with objects', async () => {
  const { post, received } = setUp()
  post(JSON.stringify(ready))
  await vi.waitFor(() => expect(received).toEqual([answer]))
})

test('answers each id once, also while the first request is pending', async () => {
  const { post, received } = setUp()
  post(ready)
  post(ready)
  await pause()
  post(JSON.stringify(ready))
  await pause()
  expect(received).toEqual([answer])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin with the host origin as prefix', { origin: `${HOST}.evil.example` }],
  ['an opaque origin', { origin: 'null' }],
  ['a window that is not the parent', { source: {} }],
  ['no window', { source: null }],
])('ignores messages from %s', async (_, from) => {
  const { post, received } = setUp()
  post(ready, from)
  await pause()
  expect(received).toEqual([])
})

test('answers no one if opened as a top-level page', async () => {
  const received: unknown[] = []
  const vault = fakeWindow({ postMessage: (message) => received.push(message) })
  Object.assign(vault, { parent: vault })
  openChannel(vault, { isAllowedOrigin: () => true, gate: (_, work) => work() }, pageHandlers)
  vault.dispatchEvent(
    Object.assign(new Event('message'), { data: ready, origin: HOST, source: vault }),
  )
  await pause()
  expect(received).toEqual([])
})

const SAFE = 'https://safe.example'
const EVIL = 'https://evil.example'

/** A vault whose host is framed. `around` is `ancestorOrigins`, with the origin of the host first. */
async function askFramed(around: string[] | undefined, ancestors?: string[], origin = HOST) {
  const received: unknown[] = []
  const parent = { postMessage: (message: unknown) => received.push(message) }
  const vault = fakeWindow({ parent, top: {}, location: { ancestorOrigins: around } })
  const isAllowedAncestor = ancestors && ((one: string) => ancestors.includes(one))
  openChannel(
    vault,
    { isAllowedOrigin: (one) => one === HOST, isAllowedAncestor, gate: (_, work) => work() },
    pageHandlers,
  )
  vault.dispatchEvent(Object.assign(new Event('message'), { data: ready, origin, source: parent }))
  await pause()
  return received
}

test('ignores a host that is itself framed', async () => {
  expect(await askFramed([HOST, SAFE])).toEqual([])
  expect(await askFramed(undefined)).toEqual([])
})

test('answers a host in an allowed frame and ignores the page around it', async () => {
  expect(await askFramed([HOST, SAFE], [SAFE])).toEqual([ready])
  expect(await askFramed(['null', SAFE], [SAFE])).toEqual([ready])
  // The browser enforced frame-ancestors and does not expose the origins.
  expect(await askFramed(undefined, [SAFE])).toEqual([ready])
  expect(await askFramed([SAFE], [SAFE], SAFE)).toEqual([])
})

test.each([
  ['the parent page', [HOST, EVIL]],
  ['a page around the allowed page', [HOST, SAFE, EVIL]],
  ['a page between host and allowed page', [HOST, EVIL, SAFE]],
  ['another page of the app', [HOST, HOST]],
])('ignores a host if %s is not an allowed ancestor', async (_, around) => {
  expect(await askFramed(around, [SAFE])).toEqual([])
})

/** A vault in a page of its own origin, which the host page frames. */
async function askInOwnPage(
  around: string[],
  { isHostTop = true, ancestors = [] as string[] } = {},
) {
  const received: unknown[] = []
  const top = {}
  const host = isHostTop ? top : {}
  const parent = {
    location: { origin: OWN },
    parent: host,
    postMessage: (message: unknown) => received.push(message),
  }
  const vault = fakeWindow({ parent, top, location: { origin: OWN, ancestorOrigins: around } })
  openChannel(
    vault,
    {
      isAllowedOrigin: (one) => one === OWN,
      isAllowedAncestor: ancestors.length > 0 ? (one) => ancestors.includes(one) : undefined,
      gate: (_, work) => work(),
    },
    pageHandlers,
  )
  vault.dispatchEvent(
    Object.assign(new Event('message'), { data: ready, origin: OWN, source: parent }),
  )
  await pause()
  return received
}

test('answers a page of its own origin in a host page, and checks every page around it', async () => {
  expect(await askInOwnPage([OWN, HOST])).toEqual([ready])
  expect(await askInOwnPage([OWN, HOST, EVIL], { isHostTop: false })).toEqual([])
  const framed = { isHostTop: false, ancestors: [SAFE] }
  expect(await askInOwnPage([OWN, HOST, SAFE], framed)).toEqual([ready])
  expect(await askInOwnPage([OWN, HOST, EVIL], framed)).toEqual([])
})

test.each([
  ['an unknown event', { ...ready, event: 'privy:wallet:steal' }],
  ['an event named like a prototype member', { ...ready, event: 'constructor' }],
  ['no id', { event: ready.event, data: {} }],
  ['no data', { id: 'id-0', event: ready.event }],
  ['a number for an id', { ...ready, id: 1 }],
  ['invalid JSON', 'privy:iframe:ready'],
  ['a string above 256 KB', JSON.stringify({ ...ready, padding: 'x'.repeat(300_000) })],
  ['an object above 256 KB', { ...ready, data: { padding: 'x'.repeat(300_000) } }],
  ['200,000 empty arrays', { ...ready, data: { lists: Array(200_000).fill([]) } }],
  ['an id of 129 letters', { ...ready, id: 'x'.repeat(129) }],
  ['an empty id', { ...ready, id: '' }],
  [
    'a message nested 17 levels deep',
    { ...ready, data: JSON.parse(`${'['.repeat(16)}${']'.repeat(16)}`) },
  ],
  ['a circular reference', loop],
  ['a map', { ...ready, data: new Map() }],
  ['bytes', { ...ready, data: new Uint8Array(8) }],
  ['a 1,000-bit number', { ...ready, data: { value: 2n ** 1000n } }],
  ['null', null],
])('ignores %s', async (_, message) => {
  const { post, received } = setUp()
  post(message)
  await pause()
  expect(received).toEqual([])
})

test.each([
  ['error', new Error('seed: abandon abandon')],
  ['wallet_not_on_device', new VaultError('wallet_not_on_device', { cause: 'abandon' })],
  ['invalid_recovery_pin', new VaultError('invalid_recovery_pin')],
])('replies with the error type %s and never with its message', async (type, thrown) => {
  const { post, received } = setUp({
    'privy:iframe:ready': async () => {
      throw thrown
    },
  })
  post(ready)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]!.message).toEqual({
    id: 'id-0',
    event: 'privy:iframe:ready',
    error: { type, message: `The wallet refused: ${type}` },
  })
})

test.each([
  ['an error that only looks like one of the vault', { ...SECRET, type: 'invalid_recovery_pin' }],
  [
    'an error of the vault with an unknown type',
    new VaultError('abandon' as VaultErrorType, { notice: 'abandon', details: { triesLeft: 1 } }),
  ],
])('replies without details to %s', async (_, thrown) => {
  const { post, received } = setUp({ 'privy:iframe:ready': () => Promise.reject(thrown) })
  post(ready)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const error = { type: 'error', message: 'The wallet refused: error' }
  expect(received[0]!.message).toStrictEqual({ id: ready.id, event: ready.event, error })
})

test('replies with the notice and the numbers of an error', async () => {
  const details = { triesLeft: 2, retryAfterMs: 1_000 }
  const { post, received } = setUp({
    'privy:iframe:ready': async () => {
      throw new VaultError('invalid_recovery_pin', { notice: 'wrong_password', details })
    },
  })
  post(ready)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const error = { type: 'invalid_recovery_pin', message: 'wrong_password', details }
  expect(received[0]!.message).toStrictEqual({ id: ready.id, event: ready.event, error })
})

test.each([
  [
    'a missing token',
    { ...ready, event: 'privy:wallets:connect', data: {} },
    'data.accessToken: expected string',
  ],
  ['a negative index', rpc({ hdWalletIndex: -1 }), 'data.hdWalletIndex: expected at least 0'],
  [
    'an unknown method',
    rpc({ request: { method: 'eth_steal', params: [] } }),
    'data.request.method: expected ',
  ],
  [
    'an extra parameter',
    rpc({ request: { method: 'personal_sign', params: ['a', 'b', 'c'] } }),
    'data.request.params: expected ',
  ],
])('replies with invalid_request_arguments and the place to %s', async (_, message, place) => {
  const { post, received } = setUp()
  post(message)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]!.message).toEqual({
    id: 'id-0',
    event: message.event,
    error: {
      type: 'invalid_request_arguments',
      message: expect.stringContaining(`The wallet refused: invalid_request_arguments (${place}`),
    },
  })
})

test('answers an event with keys that it does not know, in the envelope and in the data', async () => {
  const { post, received } = setUp()
  post({ ...ready, version: 3, trace: undefined, data: { accessToken: 'x', later: undefined } })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]!.message).toEqual({ id: 'id-0', event: ready.event, data: {} })
})

function rpc(change: object) {
  const request = { method: 'personal_sign', params: ['hello', '0xabc'] }
  const wallet = { entropyId: '0xabc', entropyIdVerifier: 'ethereum-address-verifier' }
  const data = { accessToken: 'x', ...wallet, chainType: 'ethereum', hdWalletIndex: 0, request }
  return { id: 'id-0', event: 'privy:wallets:rpc', data: { ...data, ...change } }
}

test('accepts bigint numbers and null or undefined for absent fields', async () => {
  const heard = vi.fn(async (_: unknown) => ({}))
  const { post } = setUp({ 'privy:wallets:rpc': heard })
  const transaction = { to: '0xabc', value: 10n ** 18n, nonce: 0, gas: '0x5208', data: undefined }
  const request = { method: 'eth_signTransaction', params: [transaction] }
  post(rpc({ request, mfaCode: null, mfaMethod: undefined }))
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(heard.mock.calls[0]![0]).toMatchObject({ request })
})

test('processes 64 of 100 concurrent requests and rejects the others, also a second time', async () => {
  const pending: ((reply: object) => void)[] = []
  const { post, received } = setUp({
    'privy:iframe:ready': () => new Promise((resolve) => pending.push(resolve)),
  })
  for (const round of ['first', 'second']) {
    received.length = 0
    for (let turn = 0; turn < 100; turn += 1) post({ ...ready, id: `${round}-${turn}` })
    await pause()
    expect(received).toHaveLength(36)
    for (const end of pending.splice(0)) end({})
    await vi.waitFor(() => expect(received).toHaveLength(100))
    expect(received.filter(({ message }) => 'data' in (message as object))).toHaveLength(64)
  }
})

test('answers an id again only after 10,000 others', async () => {
  const { post, received } = setUp()
  for (let turn = 0; turn < VAULT_LIMITS.idsRememberedMax; turn += 1) {
    post({ ...ready, id: `id-${turn}` })
    await Promise.resolve() // requests at once are limited
  }
  await pause()
  received.length = 0
  post({ ...ready, id: 'id-0' })
  await pause()
  expect(received).toEqual([])
  post({ ...ready, id: 'another' })
  post({ ...ready, id: 'id-1' })
  post({ ...ready, id: 'id-0' })
  await pause()
  expect(received.map(({ message }) => (message as typeof ready).id)).toEqual(['another', 'id-0'])
})

test('answers a text of the longest allowed length', async () => {
  const { post, received } = setUp()
  const text = JSON.stringify(ready).padEnd(VAULT_LIMITS.messageMaxChars)
  post(`${text} `)
  await pause()
  expect(received).toEqual([])
  post(text)
  await vi.waitFor(() => expect(received).toEqual([answer]))
})
