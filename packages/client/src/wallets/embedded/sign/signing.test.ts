import { callServerWallet } from '@latchkey/contract/endpoints/wallets'
import { canonicalJson } from '@latchkey/contract/values/canonicalJson'
import { expect, test } from 'vitest'
import { createFlow } from '../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { createTestClock } from '../../../testing/createTestClock.ts'
import { ETHEREUM, SOLANA, wireWallet } from '../../../testing/wireWallet.ts'
import type { ReadyTransaction } from '../../chains/ethereum/transaction/TransactionRequest.ts'
import { embeddedWalletsOf } from '../EmbeddedWallet.ts'
import { openTestWallets } from '../openTestWallets.fixture.ts'
import { readMessage, readSolanaMessage } from './readSignRequest.ts'
import type { KeyRequest } from './SignRequest.ts'
import { signMachine } from './signMachine.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))
const TRANSACTION: ReadyTransaction = {
  chainId: 31_337,
  to: ETHEREUM,
  value: 1n,
  data: '0x',
  nonce: 0,
  gas: 21_000n,
  accessList: [],
  fees: { type: 0, gasPrice: 1n },
}
type Opened = Awaited<ReturnType<typeof openTestWallets>>
const first = ({ client }: Opened) => embeddedWalletsOf(client.getState().user)[0]!

function answer(opened: Opened, data: unknown) {
  opened.vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  opened.vault.answers['privy:wallets:rpc'] = () => ({
    data: { address: ETHEREUM, response: { method: 'personal_sign', data } },
  })
}

test('shows every signature if the server enforces wallet UIs, whatever the page asks for', async () => {
  const opened = await openTestWallets({
    wallets: [wireWallet()],
    config: { enforce_wallet_uis: true },
    settings: { showWalletUIs: false },
    onTask: (_, { done, close }) => {
      done('0xsigned')
      close()
    },
  })
  answer(opened, '0xunseen')
  await expect(
    opened.embeddedWallets.sign(first(opened), readMessage('hello'), { showWalletUIs: false }),
  ).resolves.toBe('0xsigned')
  expect(opened.tasks).toMatchObject([{ type: 'sign', request: { message: 'hello' } }])
})

test('rejects signing if the server enforces wallet UIs and the page has no screens', async () => {
  const opened = await openTestWallets({
    wallets: [wireWallet()],
    config: { enforce_wallet_uis: true },
  })
  answer(opened, '0xunseen')
  await expect(
    opened.embeddedWallets.sign(first(opened), readMessage('hello')),
  ).rejects.toMatchObject({
    code: 'unable_to_sign',
  })
  expect(opened.vault.sent()).toEqual([])
})

test.each([
  [undefined, undefined, 1],
  [false, undefined, 0],
  [true, false, 0],
  [false, true, 1],
])(
  'with no server requirement, host setting %s and call option %s show %s screens',
  async (ofHost, ofCall, shown) => {
    const opened = await openTestWallets({
      wallets: [wireWallet()],
      config: { enforce_wallet_uis: false },
      settings: { showWalletUIs: ofHost },
      onTask: (_, { done, close }) => {
        done('0xseen')
        close()
      },
    })
    answer(opened, '0xunseen')
    const signature = await opened.embeddedWallets.sign(first(opened), readMessage('hello'), {
      ...(ofCall !== undefined && { showWalletUIs: ofCall }),
    })
    expect(signature).toBe(shown ? '0xseen' : '0xunseen')
    expect(opened.tasks).toHaveLength(shown)
  },
)

test('rejects with 4001 if the user closes the screen, but not before the wallet is connected', async () => {
  const opened = await openTestWallets({
    wallets: [wireWallet()],
    onTask: (_, { close }) => close(),
  })
  answer(opened, '0xunseen')
  const sign = () => opened.embeddedWallets.sign(first(opened), readMessage('hello'))
  await expect(sign()).rejects.toMatchObject({
    message: 'User exited before wallet could be connected',
  })
  await opened.embeddedWallets.walletLoader.connect(first(opened))
  await expect(sign()).rejects.toMatchObject({
    code: 4001,
    message: 'The user rejected the request.',
  })
})

test('opens the screen while the vault still loads', async () => {
  const opened = await openTestWallets({ wallets: [wireWallet()], onTask: () => {} })
  opened.vault.answers['privy:iframe:ready'] = () => ({ error: { type: 'error' } })
  opened.embeddedWallets.sign(first(opened), readMessage('hello')).catch(() => {})
  await settle()
  expect(opened.tasks).toMatchObject([{ type: 'sign' }])
})

test('queues a second request until the screens of the first close', async () => {
  const shown: string[] = []
  let close = () => {}
  const opened = await openTestWallets({
    wallets: [wireWallet()],
    onTask: (task, intent) => {
      if (task.type === 'sign' && task.request.method === 'personal_sign')
        shown.push(task.request.message)
      intent.done('0x')
      close = intent.close
    },
  })
  answer(opened, '0x')
  const both = Promise.all(
    ['one', 'two'].map((text) => opened.embeddedWallets.sign(first(opened), readMessage(text))),
  )
  await settle()
  expect(shown).toEqual(['one'])
  close()
  await both
  expect(shown).toEqual(['one', 'two'])
})

test('sends a Solana message as base64, marked as shown as a message', async () => {
  const opened = await openTestWallets({
    wallets: [wireWallet({ address: SOLANA, chain_type: 'solana' })],
    config: { enforce_wallet_uis: false },
  })
  answer(opened, { signature: btoa('signed') })
  const { signature } = await opened.embeddedWallets.solanaSign(first(opened))({ message: 'hello' })
  expect(new TextDecoder().decode(signature)).toBe('signed')
  expect(opened.vault.sent().at(-1)?.data.request).toEqual({
    method: 'signMessage',
    params: { message: btoa('hello'), shownAs: 'message' },
  })
})

test('signs with a server wallet and authorizes the whole request', async () => {
  const opened = await openTestWallets({
    wallets: [wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' })],
    config: { enforce_wallet_uis: false },
  })
  const { embeddedWallets, vault, server, ports, client } = opened
  vault.answers['privy:user-signer:sign'] = () => ({ data: { signature: 'by-the-user' } })
  server.answers[callServerWallet.path.replace(':walletId', 'wallet1')] = () => ({
    status: 200,
    body: { method: 'personal_sign', data: { signature: '0xremote', encoding: 'hex' } },
  })
  await expect(embeddedWallets.sign(first(opened), readMessage('0x6869'))).resolves.toBe('0xremote')
  const request = ports.requests.at(-1)!
  const body = await request.json()
  expect(body).toEqual({
    chain_type: 'ethereum',
    method: 'personal_sign',
    params: { message: '6869', encoding: 'hex' },
  })
  expect(request.headers.get('privy-authorization-signature')).toBe('by-the-user')
  expect(request.headers.get('privy-request-expiry')).not.toBeNull()
  expect(atob(String(vault.sent()[0]?.data.message))).toBe(
    canonicalJson({
      version: 1,
      method: 'POST',
      url: request.url,
      headers: {
        'privy-app-id': client.appId,
        'privy-idempotency-key': request.headers.get('privy-idempotency-key'),
        'privy-request-expiry': String(ports.clock.nowMs() + WALLET_LIMITS.signedRequestMs),
      },
      body,
    }),
  )
})

test.each<[string, KeyRequest]>([
  ['Failed to sign message', { method: 'personal_sign', message: 'hello' }],
  ['Unable to sign transaction', { method: 'eth_signTransaction', transaction: TRANSACTION }],
])('rejects a signer response without a signature: %s', async (message, request) => {
  const opened = await openTestWallets({
    wallets: [wireWallet({ id: 'wallet1', recovery_method: 'privy-v2' })],
  })
  const { embeddedWallets, vault, server } = opened
  vault.answers['privy:user-signer:sign'] = () => ({ data: { signature: 'by-the-user' } })
  server.answers[callServerWallet.path.replace(':walletId', 'wallet1')] = () => ({
    status: 200,
    body: { method: request.method, data: {} },
  })
  await expect(embeddedWallets.signRaw(first(opened), request)).rejects.toMatchObject({
    code: 'unable_to_sign',
    message,
  })
})

test.each([undefined, '', 7, null])('rejects the message %s', (message) => {
  expect(() => readMessage(message)).toThrow('Message must be a non-empty string')
})

test('accepts a Solana message as text or bytes', () => {
  expect(() => readSolanaMessage(7)).toThrow('Message must be a string')
  expect(() => readSolanaMessage('')).toThrow('Message must be a non-empty string')
})

test('retries a failed signature and shows success before the screen closes', async () => {
  const clock = createTestClock()
  let works = false
  const flow = createFlow(
    signMachine(async () => {
      if (!works) throw new Error('lost')
      return '0xsigned'
    }),
    { clock },
  )
  flow.send({ type: 'confirm' })
  await settle()
  expect(flow.getState().status).toBe('failed')
  works = true
  flow.send({ type: 'confirm' })
  await settle()
  expect(flow.getState()).toEqual({ status: 'signed', signature: '0xsigned' })
  clock.advance(WALLET_LIMITS.successShownMs)
  expect(flow.getState().status).toBe('done')
})
