import { expect, test, vi } from 'vitest'
import { createFlow } from '../../../core/flow/createFlow.ts'
import type { RequestedWallet } from '../../../login/RequestedWallet.ts'
import { createTestClock } from '../../../testing/createTestClock.ts'
import type { WalletEntry } from '../list/WalletEntry.ts'
import { type WalletVisit, walletStepsMachine } from './walletStepsMachine.ts'

const entry = { id: 'phantom', chainType: 'multi' } as WalletEntry
const network: WalletVisit = { name: 'network', entry }
const install: WalletVisit = { name: 'install', entry, storeLink: 'https://store.example' }
const settle = () => new Promise((resolve) => setTimeout(resolve))

function start(
  wanted: RequestedWallet | null,
  found: WalletEntry | null,
  screens: (WalletVisit | Error)[],
) {
  const resolve = vi.fn(async () => {
    const next = screens.shift()
    if (!next || next instanceof Error) throw next
    return next
  })
  const flow = createFlow(walletStepsMachine({ wanted, find: async () => found, resolve }), {
    clock: createTestClock(),
  })
  const choose = (chainType?: 'ethereum' | 'solana') =>
    flow.send({ type: 'choose', entry, chainType, isLinkFollowed: false })
  const names = () => flow.getState().visits.map(({ name }) => name)
  return { flow, choose, names, resolve }
}

test('opens the network screen, then the install screen, and goes back one at a time', async () => {
  const { flow, choose, names } = start(null, null, [network, install])
  choose()
  await settle()
  choose('solana')
  await settle()
  expect(names()).toEqual(['install', 'network', 'picker'])
  flow.send({ type: 'back' })
  expect(names()).toEqual(['network', 'picker'])
  flow.send({ type: 'start-over' })
  expect(names()).toEqual(['picker'])
})

test('replaces the search for a requested wallet with its screen', async () => {
  const { flow, names, resolve } = start({ id: 'phantom', chainType: 'solana' }, entry, [install])
  expect(names()).toEqual(['wanted'])
  flow.send({ type: 'start' })
  await settle()
  expect(names()).toEqual(['install'])
  expect(resolve).toHaveBeenCalledWith({ entry, chainType: 'solana', isLinkFollowed: false })
})

test('shows the wallet list if the requested wallet is unknown', async () => {
  const { flow, names } = start({ id: 'nowhere' }, null, [])
  flow.send({ type: 'start' })
  await settle()
  expect(names()).toEqual(['picker'])
})

test('shows the wallet list if the connector does not load', async () => {
  const { choose, names } = start(null, null, [new Error('offline')])
  choose()
  await settle()
  expect(names()).toEqual(['picker'])
})

test('ignores the screen of a wallet that the user left meanwhile', async () => {
  const { flow, choose, names } = start({ id: 'phantom' }, entry, [install])
  flow.send({ type: 'start' })
  flow.send({ type: 'start-over' })
  await settle()
  expect(names()).toEqual(['picker'])
  choose()
  flow.send({ type: 'start-over' })
  await settle()
  expect(names()).toEqual(['picker'])
})
