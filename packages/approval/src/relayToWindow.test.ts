import { LatchkeyError } from '@latchkey/client'
import type { ApprovalReply } from '@latchkey/contract/messages/approvalPage'
import { expect, test, vi } from 'vitest'
import type { HostPort, Opening } from './openHostPort.ts'
import { relayToWindow } from './relayToWindow.ts'

const opening: Opening = {
  kind: 'open',
  accessToken: 'token',
  task: { type: 'sign' },
  colorScheme: 'light',
  isCard: true,
  accentColor: null,
}

function setUp() {
  const host = {
    origin: 'https://host.example',
    post: vi.fn(),
    readToken: vi.fn(async () => 'fresh'),
    passkeys: {
      relyingParty: 'https://host.example',
      get: vi.fn(async (): Promise<unknown> => ({ id: 'passkey' })),
    },
    signWithWallet: vi.fn(async () => 'signature'),
  }
  let answer: (message: unknown) => void = () => {}
  const vault = {
    start: vi.fn(async () => {}),
    post: vi.fn(),
    listen: vi.fn((onMessage: (message: unknown) => void) => {
      answer = onMessage
      return () => {}
    }),
  }
  const relay = relayToWindow(host as unknown as HostPort, opening, vault)
  const [toHost, toVault] = relay.ports as [MessagePort, MessagePort]
  const received: unknown[] = []
  toHost.onmessage = ({ data }) => void received.push(data)
  const fromVault: unknown[] = []
  toVault.onmessage = ({ data }) => void fromVault.push(data)
  const say = (message: ApprovalReply) => toHost.postMessage(message)
  return {
    relay,
    host,
    vault,
    say,
    toVault,
    received,
    fromVault,
    answer: (m: unknown) => answer(m),
  }
}

test('hands the task to the window once it is connected', async () => {
  const { relay, received } = setUp()
  expect(relay.data).toEqual({ hostOrigin: 'https://host.example' })
  relay.open()
  await vi.waitFor(() => expect(received).toEqual([opening]))
  relay.close()
})

test('answers questions of the window by the host page', async () => {
  const { relay, host, say, received } = setUp()
  say({ kind: 'token', id: 7 })
  say({ kind: 'passkey', id: 8, options: {} })
  say({ kind: 'wallet-signature', id: 9, wallet: { chainType: 'solana', address: 'a' }, text: 't' })
  await vi.waitFor(() => expect(received).toHaveLength(3))
  expect(received).toEqual(
    expect.arrayContaining([
      { kind: 'token', id: 7, accessToken: 'fresh' },
      { kind: 'passkey', id: 8, response: { id: 'passkey' }, failure: null },
      { kind: 'wallet-signature', id: 9, signature: 'signature', failure: null },
    ]),
  )
  host.passkeys.get.mockRejectedValueOnce(new LatchkeyError('exited_auth_flow', 'closed'))
  say({ kind: 'passkey', id: 10, options: {} })
  const failed = { kind: 'passkey', id: 10, response: null, failure: 'exited_auth_flow' }
  await vi.waitFor(() => expect(received).toContainEqual(failed))
  relay.close()
})

test('forwards results to the host page, but not the height of the window', async () => {
  const { relay, host, say } = setUp()
  const onClosed = vi.fn()
  relay.onClosed = onClosed
  say({ kind: 'height', heightPx: 700 })
  say({ kind: 'connected' })
  say({ kind: 'done', result: '0x', when: 'now' })
  say({ kind: 'closed' })
  await vi.waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
  expect(host.post.mock.calls.map(([{ kind }]) => kind)).toEqual(['connected', 'done', 'closed'])
  expect(relay.leftBehind()).toBe('outcome')
  relay.close()
})

test('sends requests of the window to the vault of the frame, and its answers back', async () => {
  const { relay, vault, toVault, fromVault, answer } = setUp()
  const request = { id: 'a', event: 'privy:iframe:ready', data: {} }
  toVault.postMessage(request)
  await vi.waitFor(() => expect(vault.post).toHaveBeenCalledWith(request))
  expect(vault.start).toHaveBeenCalled()
  answer({ id: 'a', data: {} })
  await vi.waitFor(() => expect(fromVault).toEqual([{ id: 'a', data: {} }]))
  relay.close()
})

test('a window that is closed before an approval decides nothing, after one it may have', async () => {
  const { relay, vault, toVault } = setUp()
  toVault.postMessage({ id: 'a', event: 'privy:iframe:ready', data: {} })
  await vi.waitFor(() => expect(vault.post).toHaveBeenCalledTimes(1))
  expect(relay.leftBehind()).toBe('nothing')
  toVault.postMessage({ id: 'b', event: 'privy:wallets:rpc', data: {} })
  await vi.waitFor(() => expect(vault.post).toHaveBeenCalledTimes(2))
  expect(relay.leftBehind()).toBe('approved')
  relay.close()
})
