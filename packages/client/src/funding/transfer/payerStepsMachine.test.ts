import { expect, test } from 'vitest'
import { createFlow } from '../../core/flow/createFlow.ts'
import { createTestClock } from '../../testing/createTestClock.ts'
import type { ConnectedWallet } from '../../wallets/external/state/ConnectedWallet.ts'
import { payerStepsMachine } from './payerStepsMachine.ts'

const wallet = (type: ConnectedWallet['type']) => ({ type }) as ConnectedWallet

function start(chains: readonly ConnectedWallet['type'][]) {
  const flow = createFlow(payerStepsMachine({ chains, destination: 'ethereum' }), {
    clock: createTestClock(),
  })
  const names = () => flow.getState().visits.map(({ name }) => name)
  return { flow, names }
}

test('pays on the destination chain, and lets the user choose another wallet', () => {
  const { flow, names } = start(['ethereum'])
  flow.send({ type: 'connect', wanted: { id: 'metamask' } })
  expect(names()).toEqual(['connect', 'wallets'])
  flow.send({ type: 'chosen', wallet: wallet('ethereum') })
  expect(names()).toEqual(['pay', 'wallets'])
  flow.send({ type: 'choose-another' })
  expect(names()).toEqual(['wallets'])
})

test('opens the bridge for a wallet of another chain, or if the same chain cannot pay', () => {
  const { flow, names } = start(['ethereum', 'solana'])
  flow.send({ type: 'chosen', wallet: wallet('solana') })
  expect(names()).toEqual(['bridge', 'wallets'])
  flow.send({ type: 'chosen', wallet: wallet('ethereum') })
  flow.send({ type: 'bridge', wallet: wallet('ethereum') })
  expect(names()).toEqual(['bridge', 'wallets'])
})

test('returns to the list if the wallet connected on a chain it cannot pay from', () => {
  const { flow, names } = start(['ethereum'])
  flow.send({ type: 'connect', wanted: null })
  flow.send({ type: 'chosen', wallet: wallet('solana') })
  expect(names()).toEqual(['wallets'])
})

test('goes back from the connection to the list', () => {
  const { flow, names } = start(['ethereum'])
  flow.send({ type: 'connect', wanted: null })
  flow.send({ type: 'back' })
  flow.send({ type: 'back' })
  expect(names()).toEqual(['wallets'])
})
