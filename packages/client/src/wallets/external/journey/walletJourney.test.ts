import { finishSiwe, linkSiwe, startSiwe } from '@latchkey/contract/endpoints/siwe'
import { expect, test, vi } from 'vitest'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import { createFakeClient } from '../../../testing/createFakeClient.ts'
import { refuse } from '../../../testing/createFakeServer.ts'
import { createEthereumConnector } from '../ethereum/createEthereumConnector.ts'
import { createExternalWallets } from '../state/createExternalWallets.ts'
import {
  ADA_CHECKSUMMED,
  ALAN,
  ALAN_CHECKSUMMED,
  fakeEthereum,
  refusal,
} from '../testing/fakeEthereum.fixture.ts'
import { startWalletJourney } from './startWalletJourney.ts'
import type { WalletPurpose } from './walletJourneyMachine.ts'

const CHAINS = [{ id: 31_337, name: 'First' }]
const until = (check: () => void) => vi.waitFor(check, { timeout: 1_000, interval: 1 })

type Options = {
  purpose?: WalletPurpose
  clientType?: string
  chains?: typeof CHAINS
  fake?: ReturnType<typeof fakeEthereum>
  platform?: 'desktop' | 'ios'
  connectorType?: 'injected' | 'wallet_connect_v2'
}

async function begin(options: Options = {}) {
  const { purpose = 'login', clientType = 'test', chains = [], fake = fakeEthereum() } = options
  const { client, server, ports } = createFakeClient()
  client.start()
  await until(() => expect(client.getState().status).toBe('ready'))
  let nonces = 0
  const sent: Record<string, unknown>[] = []
  server.answers[startSiwe.path] = ({ address }) => ({
    status: 200,
    body: { nonce: `nonce${++nonces}`, address, expires_at: '2030-01-01T00:00:00.000Z' },
  })
  for (const endpoint of [finishSiwe, linkSiwe])
    server.answers[endpoint.path] = (body) => {
      sent.push(body)
      const session = server.session()
      return { status: 200, body: endpoint === linkSiwe ? session.user : session }
    }
  const { connectorType = 'injected' } = options
  const info = { id: 'io.test', name: 'Test', icon: null, connectorType } as const
  const connector = createEthereumConnector({
    info: { ...info, clientType },
    clock: ports.clock,
    loadProvider: () => fake.provider,
  })
  const wallets = createExternalWallets({
    appId: client.appId,
    ports,
    discover: () => {},
    supportedChains: () => chains,
  })
  const flow = startWalletJourney(client, {
    wallets,
    connector,
    purpose,
    mode: 'login-or-sign-up',
    platform: options.platform ?? 'desktop',
    page: () => new URL('https://app.example/shop'),
    supportedChains: chains,
    defaultChain: chains[0] ?? null,
  })
  const seen: string[] = []
  flow.subscribe(() => seen.push(flow.getState().status))
  const status = (wanted: string) => until(() => expect(flow.getState().status).toBe(wanted))
  return { client, server, ports, fake, connector, wallets, flow, seen, sent, status }
}

test('logs in: connects, signs the message, stores the session and remembers the wallet', async () => {
  const { client, ports, wallets, flow, seen, sent, status } = await begin()
  flow.send({ type: 'connect' })
  await status('done')
  expect(seen).toEqual([
    'connecting',
    'generating-message',
    'awaiting-signature',
    'submitting-signature',
    'done',
  ])
  expect(sent).toEqual([
    {
      message: expect.stringMatching(
        /^app\.example wants you to sign in with your Ethereum account:\n0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n\nBy signing, .*\n\nURI: https:\/\/app\.example\nVersion: 1\nChain ID: 1\nNonce: nonce1\n/,
      ),
      signature: '0xsigned',
      chainId: 'eip155:1',
      walletClientType: 'test',
      connectorType: 'injected',
      mode: 'login-or-sign-up',
    },
  ])
  expect(client.getState()).toMatchObject({ recentLoginMethod: 'wallet' })
  expect(client.getState().user).not.toBeNull()
  expect(wallets.getState().active).toMatchObject({ address: ADA_CHECKSUMMED })
  const stored = (key: string) => JSON.parse(ports.storage.get(key) ?? 'null')
  expect(stored(`privy:${client.appId}:recent-login-wallet-client`)).toBe('test')
  expect(stored(`privy:${client.appId}:recent-login-chain-type`)).toBe('ethereum')
  expect(stored(`privy:${client.appId}:active-wallet-connection`)).toMatchObject({
    address: ADA_CHECKSUMMED,
    walletClientType: 'test',
  })
  expect(stored('privy:connections')).toMatchObject([{ address: ADA_CHECKSUMMED, id: 'io.test' }])
})

test('links without mode or session, and connects without a signature', async () => {
  const link = await begin({ purpose: 'link' })
  link.flow.send({ type: 'connect' })
  await link.status('done')
  expect(link.sent[0]).not.toHaveProperty('mode')
  const connect = await begin({ purpose: 'connect' })
  connect.flow.send({ type: 'connect' })
  await connect.status('connected')
  expect(connect.fake.methods()).not.toContain('personal_sign')
})

test('switches to a supported chain before it signs', async () => {
  const { flow, seen, sent, status } = await begin({ chains: CHAINS })
  flow.send({ type: 'connect' })
  await status('done')
  expect(seen).toContain('switching_to_supported_chain')
  expect(sent[0]).toMatchObject({
    chainId: 'eip155:31337',
    message: expect.stringContaining('Chain ID: 31337'),
  })
})

test('reports a rejection in either phase, and retries at most twice', async () => {
  const fake = fakeEthereum({ eth_requestAccounts: refusal(4001) })
  const { flow, status } = await begin({ fake })
  flow.send({ type: 'connect' })
  await status('error')
  expect(flow.getState()).toMatchObject({ failure: 'rejected', phase: 'connect', retries: 0 })
  fake.answers.eth_requestAccounts = () => [ALAN]
  fake.answers.personal_sign = refusal(4001)
  flow.send({ type: 'retry' })
  await until(() => expect(flow.getState()).toMatchObject({ status: 'error', retries: 1 }))
  expect(flow.getState()).toMatchObject({ failure: 'rejected', phase: 'prove' })
  flow.send({ type: 'retry' })
  await until(() => expect(flow.getState()).toMatchObject({ status: 'error', retries: 2 }))
  const asked = fake.calls.length
  flow.send({ type: 'retry' })
  expect(flow.getState()).toMatchObject({ status: 'error', retries: 2 })
  expect(fake.calls).toHaveLength(asked)
})

test('times out after 60 s when connecting and when signing', async () => {
  const silent = () => new Promise(() => {})
  for (const method of ['eth_requestAccounts', 'personal_sign']) {
    const { flow, ports, fake, status } = await begin({ fake: fakeEthereum({ [method]: silent }) })
    flow.send({ type: 'connect' })
    await until(() => expect(fake.methods()).toContain(method))
    ports.clock.advance(METHOD_LIMITS.relayRequestTimeoutMs - 1)
    expect(flow.getState().status).not.toBe('error')
    ports.clock.advance(1)
    await status('error')
    expect(flow.getState()).toMatchObject({ failure: 'timed-out' })
  }
})

test('ends a QR code that is not scanned within 5 min, and retries with a new one [A2.8]', async () => {
  let prompts = 0
  const fake = fakeEthereum({
    eth_requestAccounts: () => {
      prompts++
      return new Promise<never>(() => {})
    },
  })
  const { flow, ports, status } = await begin({ fake, connectorType: 'wallet_connect_v2' })
  flow.send({ type: 'connect' })
  await until(() => expect(prompts).toBe(1))
  ports.clock.advance(299_999)
  expect(flow.getState().status).toBe('connecting')
  ports.clock.advance(1)
  await status('error')
  expect(flow.getState()).toMatchObject({ failure: 'timed-out' })
  flow.send({ type: 'retry' })
  await status('connecting')
  await until(() => expect(prompts).toBe(2))
})

test('asks MetaMask through the relay to sign 2.5 s after it is connected', async () => {
  const relayed = { clientType: 'metamask', connectorType: 'wallet_connect_v2' } as const
  const { flow, fake, ports, status } = await begin(relayed)
  flow.send({ type: 'connect' })
  await status('awaiting-signature')
  await new Promise((resolve) => setTimeout(resolve, 5))
  ports.clock.advance(2_499)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(fake.methods()).not.toContain('personal_sign')
  ports.clock.advance(1)
  await status('done')
  expect(fake.methods()).toContain('personal_sign')
})

test('waits for a press before a relay wallet on a phone signs', async () => {
  const { flow, fake, status } = await begin({
    platform: 'ios',
    connectorType: 'wallet_connect_v2',
  })
  flow.send({ type: 'connect' })
  await until(() => expect(flow.getState().status).not.toBe('connecting'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(fake.methods()).not.toContain('personal_sign')
  flow.send({ type: 'sign', withLedger: false })
  await status('done')
})

test('keeps waiting until the timeout if a signature prompt is already open', async () => {
  const { flow, ports, fake, status } = await begin({
    fake: fakeEthereum({ personal_sign: refusal(-32002) }),
  })
  flow.send({ type: 'connect' })
  await until(() => expect(fake.methods()).toContain('personal_sign'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(flow.getState().status).toBe('awaiting-signature')
  ports.clock.advance(METHOD_LIMITS.relayRequestTimeoutMs)
  await status('error')
})

test('restarts after an account change during signing and ignores the old signature', async () => {
  let answer = (_: string) => {}
  const fake = fakeEthereum({
    personal_sign: () => new Promise<string>((resolve) => (answer = resolve)),
  })
  const { flow, ports, sent, status, seen } = await begin({ fake })
  flow.send({ type: 'connect' })
  await status('awaiting-signature')
  await until(() => expect(fake.methods()).toContain('personal_sign'))
  const old = answer
  fake.emit('accountsChanged', [ALAN])
  old('0xold')
  ports.clock.advance(0)
  await status('awaiting-signature')
  await until(() => expect(answer).not.toBe(old))
  answer('0xnew')
  await status('done')
  expect(seen).toContain('account-changed')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    signature: '0xnew',
    message: expect.stringContaining(ALAN_CHECKSUMMED),
  })
  expect(String(sent[0]?.message)).toContain('Nonce: nonce2')
})

test('fails if the wallet disconnects during signing', async () => {
  const fake = fakeEthereum({ personal_sign: () => new Promise(() => {}) })
  const { flow, wallets, status } = await begin({ fake })
  flow.send({ type: 'connect' })
  await status('awaiting-signature')
  fake.emit('accountsChanged', [])
  await status('error')
  expect(flow.getState()).toMatchObject({ phase: 'connect', wallet: null })
  expect(wallets.getState()).toMatchObject({ wallets: [], active: null })
})

test.each([
  ['linked_to_another_user', 'user-exists'],
  ['cannot_link_more_of_type', 'cannot-link-more'],
  ['invalid_credentials', 'not-proved'],
] as const)('maps the server error %s to %s', async (code, failure) => {
  const { flow, server, status } = await begin({ purpose: 'link' })
  server.answers[linkSiwe.path] = () => refuse(code)
  flow.send({ type: 'connect' })
  await status('error')
  expect(flow.getState()).toMatchObject({ failure })
})

test('waits for a click before it asks Phantom, Coinbase or Base to sign', async () => {
  for (const clientType of ['phantom', 'coinbase_wallet', 'base_account']) {
    const { flow, fake, status } = await begin({ clientType })
    flow.send({ type: 'connect' })
    await status('ready-to-sign')
    expect(fake.methods()).not.toContain('personal_sign')
    flow.send({ type: 'sign', withLedger: false })
    await status('done')
  }
})

test('reports a missing multichain option if Phantom fails on Ethereum', async () => {
  const fake = fakeEthereum({ eth_requestAccounts: refusal(-32603, 'Unexpected error') })
  const { flow, status } = await begin({ clientType: 'phantom', fake })
  flow.send({ type: 'connect' })
  await status('error')
  expect(flow.getState()).toMatchObject({ failure: 'multichain' })
})

test('reports a blocked popup', async () => {
  const fake = fakeEthereum({ eth_requestAccounts: refusal(-32603, 'Popup window was blocked') })
  const { flow, status } = await begin({ fake })
  flow.send({ type: 'connect' })
  await status('error')
  expect(flow.getState()).toMatchObject({ failure: 'popup-blocked' })
})

test('ignores late responses after stop', async () => {
  let answer = (_: string) => {}
  const fake = fakeEthereum({
    personal_sign: () => new Promise<string>((resolve) => (answer = resolve)),
  })
  const { client, flow, sent, status } = await begin({ fake })
  flow.send({ type: 'connect' })
  await status('awaiting-signature')
  await until(() => expect(fake.methods()).toContain('personal_sign'))
  flow.stop()
  answer('0xlate')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(sent).toEqual([])
  expect(client.getState().user).toBeNull()
})
