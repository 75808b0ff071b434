import { expect, test, vi } from 'vitest'
import { METHOD_LIMITS } from '../../../../core/limits/methodLimits.ts'
import { createTestClock } from '../../../../testing/createTestClock.ts'
import { KNOWN_WALLETS } from '../../list/knownWallets.ts'
import { ADA_CHECKSUMMED, fakeEthereum } from '../../testing/fakeEthereum.fixture.ts'
import { checkPreference } from '../checkPreference.ts'
import { createRelayRequests } from './createRelayRequests.ts'
import { createWalletConnect } from './createWalletConnect.ts'
import { keepRelayConnected } from './keepRelayConnected.ts'
import type { RelayProvider } from './RelayProvider.ts'

/** Seconds, like WalletConnect. */
const EXPIRY = 600

function relay(fake = fakeEthereum()) {
  let scanned = () => {}
  const disconnect = vi.fn(async () => {})
  const provider: RelayProvider = Object.assign(fake.provider, {
    connect: () => {
      fake.emit('display_uri', 'wc:link')
      return new Promise<void>((resolve) => {
        scanned = () => {
          provider.session = { expiry: EXPIRY }
          resolve()
        }
      })
    },
    disconnect,
  })
  const clock = createTestClock()
  const requests = createRelayRequests(clock, () => {})
  const connector = createWalletConnect({
    clock,
    wallet: KNOWN_WALLETS.find(({ id }) => id === 'rainbow') ?? null,
    loadProvider: async () => provider,
    requests,
  })
  return { fake, clock, connector, requests, disconnect, provider, scan: () => scanned() }
}

test('returns the URI first and the account after the phone answers', async () => {
  const { connector, scan, fake } = relay()
  const onUri = vi.fn()
  const connecting = connector.connect({ onUri })
  await vi.waitFor(() => expect(onUri).toHaveBeenCalledWith('wc:link'))
  expect(fake.methods()).toEqual([])
  scan()
  expect(await connecting).toEqual({ address: ADA_CHECKSUMMED, chainId: 'eip155:1' })
  expect(connector).toMatchObject({ clientType: 'rainbow', connectorType: 'wallet_connect_v2' })
  expect(fake.listening('display_uri')).toBe(0)
})

test('gives a request that the relay does not answer up after 60 s', async () => {
  const { requests, clock } = relay()
  const provider = { request: () => new Promise(() => {}) } as unknown as RelayProvider
  const asked = requests.watch(provider).request({ method: 'eth_chainId' })
  clock.advance(METHOD_LIMITS.relayRequestTimeoutMs)
  await expect(asked).rejects.toMatchObject({ code: -32603, message: 'request 1 timed out' })
})

test('rejects requests without a pairing or with an expired one', async () => {
  const { connector, scan, clock, provider, fake } = relay()
  const connecting = connector.connect()
  await new Promise((resolve) => setTimeout(resolve, 2))
  scan()
  await connecting
  await connector.signMessage(ADA_CHECKSUMMED, 'hi')
  const asked = fake.methods().length
  clock.advance(EXPIRY * 1_000)
  const sign = () => connector.signMessage(ADA_CHECKSUMMED, 'hi')
  await expect(sign()).rejects.toMatchObject({ code: 4100, message: 'Invalid session' })
  provider.session = undefined
  await (await connector.getProvider()).request({ method: 'eth_accounts' })
  await expect(sign()).rejects.toMatchObject({
    code: 4100,
    message: 'No valid session found, try requestAccounts before other methods',
  })
  expect(fake.methods().slice(asked)).toEqual(['eth_accounts'])
})

test('cancels pending requests, and ends the pairing on reset', async () => {
  const fake = fakeEthereum({ personal_sign: () => new Promise(() => {}) })
  const { connector, requests, scan, disconnect } = relay(fake)
  const connecting = connector.connect()
  await new Promise((resolve) => setTimeout(resolve, 2))
  scan()
  await connecting
  expect(requests.getState().isWaiting).toBe(false)
  const signing = connector.signMessage(ADA_CHECKSUMMED, 'hi')
  await vi.waitFor(() => expect(requests.getState().isWaiting).toBe(true))
  requests.cancel()
  await expect(signing).rejects.toMatchObject({ code: 4001 })
  expect(requests.getState().isWaiting).toBe(false)
  await requests.reset()
  expect(disconnect).toHaveBeenCalledTimes(1)
})

test('reconnects to the relay every 5 s until it is connected', () => {
  const clock = createTestClock()
  let isUp = true
  let tell = (_: boolean) => {}
  const reopen = vi.fn(async () => {})
  const seen: boolean[] = []
  const stop = keepRelayConnected(
    {
      isUp: () => isUp,
      reopen,
      onChange: (listener) => {
        tell = listener
        return () => {}
      },
    },
    clock,
    (up) => seen.push(up),
  )
  isUp = false
  tell(false)
  clock.advance(METHOD_LIMITS.relayReconnectMs - 1)
  expect(reopen).not.toHaveBeenCalled()
  clock.advance(1)
  expect(reopen).toHaveBeenCalledTimes(1)
  clock.advance(METHOD_LIMITS.relayReconnectMs)
  expect(reopen).toHaveBeenCalledTimes(2)
  isUp = true
  tell(true)
  clock.advance(METHOD_LIMITS.relayReconnectMs * 3)
  expect(reopen).toHaveBeenCalledTimes(2)
  expect(seen).toEqual([false, true])
  tell(false)
  stop()
  clock.advance(METHOD_LIMITS.relayReconnectMs * 3)
  expect(reopen).toHaveBeenCalledTimes(2)
})

test('defaults the preference to "all" and rejects contradictions', () => {
  expect(checkPreference()).toEqual({ options: 'all' })
  expect(checkPreference({ options: 'eoaOnly' })).toEqual({ options: 'eoaOnly' })
  const both = { auto: true, dataSuffix: '0x1' } as never
  expect(() => checkPreference({ attribution: both })).toThrow(
    'attribution cannot have both auto and dataSuffix',
  )
})
