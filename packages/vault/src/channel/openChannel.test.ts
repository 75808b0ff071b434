import { expect, test, vi } from 'vitest'
import { type Handlers, openChannel } from './openChannel.ts'
import { VaultError } from './VaultError.ts'

const HOST = 'https://app.example'

function setUp(handlers: Partial<Handlers> = {}) {
  const received: { message: unknown; targetOrigin: string }[] = []
  const parent = {
    postMessage: (message: unknown, targetOrigin: string) =>
      received.push({ message, targetOrigin }),
  }
  const vault = Object.assign(new EventTarget(), { parent }) as unknown as Window
  openChannel(vault, new Set([HOST]), { 'privy:iframe:ready': async () => ({}), ...handlers })
  /** Posts a message the way a page would. */
  function post(data: unknown, { origin = HOST, source = parent as unknown } = {}) {
    vault.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  }
  return { post, received, vault }
}
const ready = { id: 'id-0', event: 'privy:iframe:ready', data: {} }
const answer = { message: ready, targetOrigin: HOST }
const pause = () => new Promise((resolve) => setTimeout(resolve, 10))

test('the host app is told by id that the vault is ready, at its own origin only', async () => {
  const { post, received } = setUp()
  post(ready)
  await vi.waitFor(() => expect(received).toEqual([answer]))
})

test('a host that posts JSON texts gets objects back', async () => {
  const { post, received } = setUp()
  post(JSON.stringify(ready))
  await vi.waitFor(() => expect(received).toEqual([answer]))
})

test('an id asked twice is answered once, also while the first answer is under way', async () => {
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
  ['an origin that only begins like the right one', { origin: `${HOST}.evil.example` }],
  ['an opaque origin', { origin: 'null' }],
  ['a window that is not the parent', { source: {} }],
  ['no window at all', { source: null }],
])('%s gets no answer', async (_, from) => {
  const { post, received } = setUp()
  post(ready, from)
  await pause()
  expect(received).toEqual([])
})

test('a vault opened as a page of its own answers nobody, itself included', async () => {
  const received: unknown[] = []
  const vault = Object.assign(new EventTarget(), {
    postMessage: (message: unknown) => received.push(message),
  }) as unknown as Window & { parent: Window }
  Object.assign(vault, { parent: vault })
  openChannel(vault, new Set([HOST]), { 'privy:iframe:ready': async () => ({}) })
  vault.dispatchEvent(
    Object.assign(new Event('message'), { data: ready, origin: HOST, source: vault }),
  )
  await pause()
  expect(received).toEqual([])
})

test.each([
  ['an unknown event', { ...ready, event: 'privy:wallet:steal' }],
  ['an event of the prototype', { ...ready, event: 'constructor' }],
  ['no id', { event: ready.event, data: {} }],
  ['a number for an id', { ...ready, id: 1 }],
  ['no data', { id: 'id-0', event: ready.event }],
  ['a text that is no JSON', 'privy:iframe:ready'],
  ['a text past 256 KB', JSON.stringify({ ...ready, padding: 'x'.repeat(300_000) })],
  ['nothing', null],
])('%s is dropped, unanswered', async (_, message) => {
  const { post, received } = setUp()
  post(message)
  await pause()
  expect(received).toEqual([])
})

test.each([
  ['error', new Error('seed: abandon abandon')],
  ['wallet_not_on_device', new VaultError('wallet_not_on_device', { cause: 'abandon' })],
])(
  'a failure inside crosses as its type %s and never carries its message out',
  async (type, thrown) => {
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
      error: { type, message: '' },
    })
  },
)
