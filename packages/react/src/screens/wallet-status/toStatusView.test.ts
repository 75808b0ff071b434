import { expect, test } from 'vitest'
import { toStatusView, type WalletStatusState } from './toStatusView.ts'

const view = (state: WalletStatusState, offersLedger = false) =>
  toStatusView(state, 'MetaMask', offersLedger)

test.each([
  ['connecting', 'Waiting for MetaMask'],
  ['switching_to_supported_chain', 'Switching networks'],
  ['generating-message', 'Sign to verify'],
  ['awaiting-signature', 'Sign to verify'],
  ['account-changed', 'Sign to verify'],
  ['submitting-signature', 'Signing'],
] as const)('%s is waited for as "%s", with nothing to press', (status, title) => {
  expect(view({ status })).toMatchObject({ status: 'waiting', title, actions: [] })
})

test.each(['connected', 'done'] as const)('%s is a success', (status) => {
  expect(view({ status })).toMatchObject({
    status: 'success',
    title: 'Successfully connected with MetaMask',
    detail: "You're good to go!",
  })
})

test('shows one button if a click is needed, two for a Ledger', () => {
  expect(view({ status: 'ready-to-sign' })).toMatchObject({ status: 'asking', actions: ['sign'] })
  expect(view({ status: 'ready-to-sign' }, true).actions).toEqual([
    'sign-with-ledger',
    'sign-without-ledger',
  ])
})

test.each([
  ['rejected', 'You rejected the request'],
  ['timed-out', 'Wallet request timed out'],
  ['user-exists', 'User already exists for this address'],
  ['cannot-link-more', 'Unable to link'],
  ['popup-blocked', 'Popup was blocked. Try again.'],
  ['multichain', 'Could not connect with wallet'],
  ['not-connected', 'Unable to connect wallet'],
  ['not-proved', 'Could not log in with wallet'],
] as const)('shows %s as "%s"', (failure, title) => {
  expect(view({ status: 'error', failure, retries: 0 }).title).toBe(title)
})

test('suggests another address if the wallet belongs to another user [A8.17] [W8.8]', () => {
  expect(view({ status: 'error', failure: 'user-exists', retries: 0 })).toMatchObject({
    title: 'User already exists for this address',
    detail: 'Try another address!',
  })
})

test('offers two retries, then only a different wallet with the reason', () => {
  const failed = (retries: number) => view({ status: 'error', failure: 'timed-out', retries })
  expect(failed(0).actions).toEqual(['retry', 'different'])
  expect(failed(1)).toMatchObject({ actions: ['retry', 'different'], detail: 'Please try again.' })
  expect(failed(2)).toMatchObject({ actions: ['different'], detail: 'Unable to connect wallet' })
})

test('offers retry or another wallet if a multichain option is missing', () => {
  expect(view({ status: 'error', failure: 'multichain', retries: 0 })).toMatchObject({
    detail: "Please check that the wallet's multichain option is enabled and try again.",
    actions: ['try-again', 'cancel'],
  })
  const phantom = toStatusView(
    { status: 'error', failure: 'multichain', retries: 0 },
    'Phantom',
    false,
  )
  expect(phantom.detail).toBe('Please check that Phantom multichain is enabled and try again.')
})
