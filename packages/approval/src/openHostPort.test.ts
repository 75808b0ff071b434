import type { ApprovalPage } from '@latchkey/contract/messages/approvalPage'
import { expect, test, vi } from 'vitest'
import { type HostPort, openHostPort } from './openHostPort.ts'

const HOST = 'https://shop.example'
const page: ApprovalPage = {
  appId: 'testapp000000000000000001',
  appName: 'Fernleaf',
  allowedOrigins: [HOST],
  isDevelopment: false,
  chains: [],
  solanaClusters: [],
  scansTransactions: false,
  approvalWindow: 'auto',
}
const open = (task: unknown) => ({
  kind: 'open',
  accessToken: 'token',
  task,
  colorScheme: 'light',
  accentColor: null,
  isCard: true,
})

function setUp({ isTop = true, isFramed = true, around = [HOST] } = {}) {
  const host = {}
  const own = Object.assign(new EventTarget(), {
    parent: host,
    top: isTop ? host : {},
    location: { ancestorOrigins: around },
  })
  if (!isFramed) Object.assign(own, { parent: own })
  const onOpen = vi.fn()
  openHostPort(own as unknown as Window, page, onOpen)
  const offer = ({
    origin = HOST,
    source = host as unknown,
    data = { type: 'latchkey:approval' } as unknown,
  } = {}) => {
    const { port1, port2 } = new MessageChannel()
    const event = Object.assign(new Event('message'), { data, origin, source, ports: [port2] })
    own.dispatchEvent(event)
    return port1
  }
  return { offer, onOpen }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('accepts one port and one task, so that a shown request cannot be replaced', async () => {
  const { offer, onOpen } = setUp()
  const first = offer()
  first.postMessage(open('first'))
  first.postMessage(open('second'))
  offer().postMessage(open('third'))
  await settle()
  expect(onOpen).toHaveBeenCalledOnce()
  expect(onOpen.mock.calls[0]).toMatchObject([{ origin: HOST }, { task: 'first' }])
  first.close()
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: {} }],
  ['another message', { data: { type: 'privy:wallets:rpc' } }],
])('ignores a port of %s', async (_, asked) => {
  const { offer, onOpen } = setUp()
  offer(asked).postMessage(open('task'))
  await settle()
  expect(onOpen).not.toHaveBeenCalled()
})

test.each([
  ['as a top-level page', { isFramed: false }],
  [
    'in a host page that another page frames',
    { isTop: false, around: [HOST, 'https://evil.example'] },
  ],
])('does nothing %s', async (_, placement) => {
  const { offer, onOpen } = setUp(placement)
  offer().postMessage(open('task'))
  await settle()
  expect(onOpen).not.toHaveBeenCalled()
})

test.each([
  ['no token', { ...open('task'), accessToken: undefined }],
  ['an unknown scheme', { ...open('task'), colorScheme: 'url(x)' }],
  ['an unknown kind', { kind: 'approve' }],
])('ignores a task with %s', async (_, message) => {
  const { offer, onOpen } = setUp()
  const port = offer()
  port.postMessage(message)
  await settle()
  expect(onOpen).not.toHaveBeenCalled()
  port.postMessage(open('task'))
  await settle()
  expect(onOpen).toHaveBeenCalledOnce()
  port.close()
})

test('asks for tokens and ignores answers to other questions', async () => {
  const { offer, onOpen } = setUp()
  const port = offer()
  port.postMessage(open('task'))
  await settle()
  const asked: { kind: string; id: number }[] = []
  port.onmessage = ({ data }) => asked.push(data)
  const token = onOpen.mock.calls[0]?.[0].readToken()
  await settle()
  port.postMessage({ kind: 'token', id: 99, accessToken: 'forged' })
  port.postMessage({ kind: 'token', id: asked[0]?.id, accessToken: 'fresh' })
  expect(await token).toBe('fresh')
  port.close()
})

test('asks the host page for a passkey and reports its error', async () => {
  const { offer, onOpen } = setUp()
  const port = offer()
  const asked: { id: number; options: unknown }[] = []
  port.onmessage = ({ data }) => asked.push(data)
  port.postMessage(open('task'))
  await settle()
  const { passkeys } = (onOpen.mock.lastCall as unknown as [HostPort])[0]
  expect(passkeys.relyingParty).toBe(HOST)
  const options = { challenge: 'YQ' }
  const used = passkeys.get(options, new AbortController().signal)
  const refused = passkeys.get(options, new AbortController().signal)
  await settle()
  expect(asked).toMatchObject([{ kind: 'passkey', options }, { kind: 'passkey' }])
  const [first, second] = asked
  port.postMessage({ kind: 'passkey', id: second?.id, response: null, failure: 'not_supported' })
  port.postMessage({ kind: 'passkey', id: first?.id, response: { id: 'a' }, failure: null })
  await expect(refused).rejects.toMatchObject({ code: 'not_supported' })
  expect(await used).toEqual({ id: 'a' })
  port.close()
})

test('has the host page sign with a wallet, and reports a wallet that does not', async () => {
  const { offer, onOpen } = setUp()
  const port = offer()
  port.postMessage(open('task'))
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce())
  const [{ signWithWallet }] = onOpen.mock.calls[0] as [HostPort]
  const asked = vi.fn()
  port.onmessage = ({ data }) => asked(data)
  const wallet = { chainType: 'ethereum', address: '0xada' } as const
  const answers = Promise.allSettled([signWithWallet(wallet, 'text'), signWithWallet(wallet, 'no')])
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  const [first, second] = asked.mock.calls.map(([message]) => message)
  expect(first).toMatchObject({ kind: 'wallet-signature', wallet, text: 'text' })
  const kind = 'wallet-signature'
  const failure = 'generic_connect_wallet_error'
  port.postMessage({ kind, id: second.id, signature: null, failure })
  port.postMessage({ kind, id: first.id, signature: 'c2ln', failure: null })
  expect(await answers).toMatchObject([
    { status: 'fulfilled', value: 'c2ln' },
    { status: 'rejected', reason: { code: failure } },
  ])
  port.close()
})
