import { expect, test, vi } from 'vitest'
import { METHOD_LIMITS } from '../../../core/limits/methodLimits.ts'
import { createTestPorts, type TestPorts } from '../../../testing/createTestPorts.ts'
import type { Connector } from '../Connector.ts'
import { createEthereumConnector } from '../ethereum/createEthereumConnector.ts'
import {
  ADA_CHECKSUMMED,
  ALAN,
  ALAN_CHECKSUMMED,
  fakeEthereum,
} from '../testing/fakeEthereum.fixture.ts'
import { createExternalWallets } from './createExternalWallets.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 1_000, interval: 1 })
const ACTIVE = 'privy:app:active-wallet-connection'

function page(ports: TestPorts = createTestPorts({ fetch: async () => new Response() })) {
  let found: (connector: Connector) => void = () => {}
  const wallets = createExternalWallets({
    appId: 'app',
    ports,
    discover: (onFound) => {
      found = onFound
    },
    supportedChains: () => [],
  })
  wallets.detect()
  function install(id: string, fake = fakeEthereum()) {
    const info = { id, clientType: id, name: id, icon: null, connectorType: 'injected' } as const
    const connector = createEthereumConnector({
      info,
      clock: ports.clock,
      loadProvider: () => fake.provider,
    })
    found(connector)
    return { connector, fake }
  }
  return { wallets, install, ports }
}

test('ends detection when a wallet is found, or after 3 s', () => {
  const { wallets, install } = page()
  expect(wallets.getState().isDetecting).toBe(true)
  install('one')
  expect(wallets.getState().isDetecting).toBe(false)
  const empty = page()
  empty.ports.clock.advance(METHOD_LIMITS.walletDetectionTimeoutMs)
  expect(empty.wallets.getState()).toMatchObject({ isDetecting: false, connectors: [] })
})

test('makes the last connected wallet active and lists it first', async () => {
  const { wallets, install, ports } = page()
  await wallets.connect(install('one').connector)
  ports.clock.advance(1)
  const other = fakeEthereum({ eth_requestAccounts: () => [ALAN] })
  const second = await wallets.connect(install('two', other).connector)
  expect(wallets.getState().wallets.map(({ address }) => address)).toEqual([
    ALAN_CHECKSUMMED,
    ADA_CHECKSUMMED,
  ])
  expect(wallets.getState().active).toMatchObject({ address: second.address })
})

test('replaces the account after an account change, also as the active wallet', async () => {
  const { wallets, install, ports } = page()
  const { connector, fake } = install('one')
  const before = await wallets.connect(connector)
  fake.emit('accountsChanged', [ALAN])
  expect(wallets.getState()).toMatchObject({
    wallets: [{ address: ALAN_CHECKSUMMED }],
    active: { address: ALAN_CHECKSUMMED },
  })
  expect(ports.storage.get(ACTIVE)).toContain(ALAN_CHECKSUMMED)
  expect(await before.isConnected()).toBe(false)
})

test('removes a disconnected wallet, also as the active wallet', async () => {
  const { wallets, install, ports } = page()
  const wallet = await wallets.connect(install('one').connector)
  await wallet.disconnect()
  expect(wallets.getState()).toMatchObject({ wallets: [], active: null })
  expect(ports.storage.get(ACTIVE)).toBeNull()
  expect(ports.storage.get('privy:connections')).toBe('[]')
})

test('restores a wallet silently after a reload, still active', async () => {
  const first = page()
  await first.wallets.connect(first.install('one').connector)
  const second = page(first.ports)
  expect(second.wallets.getState().active).toMatchObject({ address: ADA_CHECKSUMMED })
  const { fake } = second.install('one')
  await until(() => expect(second.wallets.getState().wallets).toHaveLength(1))
  expect(fake.methods()).not.toContain('eth_requestAccounts')
  // A wallet that is not detected yet stays stored.
  const third = page(first.ports)
  await third.wallets.connect(third.install('two').connector)
  expect(first.ports.storage.get('privy:connections')).toContain('"id":"one"')
})

test('does not restore a locked wallet, and deletes storage of older clients', async () => {
  const first = page()
  await first.wallets.connect(first.install('one').connector)
  first.ports.storage.set('privy:connectors', '[]')
  const second = page(first.ports)
  const { fake } = second.install('one', fakeEthereum({ eth_accounts: () => [] }))
  await until(() => expect(fake.methods()).toContain('eth_accounts'))
  await new Promise((resolve) => setTimeout(resolve, 2))
  expect(second.wallets.getState().wallets).toEqual([])
  expect(first.ports.storage.get('privy:connectors')).toBeNull()
})

test('ignores invalid stored connections', () => {
  const ports = createTestPorts({ fetch: async () => new Response() })
  ports.storage.set('privy:connections', '[{"id":7},null,"x"]')
  ports.storage.set(ACTIVE, '{not json')
  expect(page(ports).wallets.getState()).toMatchObject({ wallets: [], active: null })
})
