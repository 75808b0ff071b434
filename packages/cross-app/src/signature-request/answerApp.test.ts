import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import { expect, test } from 'vitest'
import type { RequestedOperation } from '../page/readOperation.ts'
import { answerApp } from './answerApp.ts'

const EMBEDDED = `0x${'aB'.repeat(20)}`
const SMART = `0x${'5A'.repeat(20)}`
const SIGN: RequestedOperation = { method: 'personal_sign', address: EMBEDDED, payload: 'hi' }
const SEND: RequestedOperation = { method: 'privy_sendSmartWalletTx', address: SMART, payload: {} }

const embedded = {
  type: 'wallet',
  address: EMBEDDED,
  chainType: 'ethereum',
  walletClientType: 'privy',
}
const smart = { type: 'smart_wallet', address: SMART }

/** The operations of the wallet and the answers to the app. */
async function run(operation: RequestedOperation, linkedAccounts: object[] = [embedded, smart]) {
  const asked: unknown[] = []
  const answered: unknown[] = []
  const client = {
    getAccessToken: async () => 'token',
    call: async () => ({ is_same_person: true }),
    getState: () => ({ user: { linkedAccounts } }),
  }
  await answerApp({
    client: client as never,
    token: 'token',
    operation,
    answers: {
      result: (result) => void answered.push(result),
      error: (error) => void answered.push({ error }),
    },
    perform: async (performed) => {
      asked.push(performed)
      return '0xdone'
    },
  })
  return { asked, answered }
}

test('performs an operation with the wallet of the user that it names', async () => {
  const lower = { ...SIGN, address: EMBEDDED.toLowerCase() }
  expect(await run(lower)).toEqual({ asked: [SIGN], answered: ['0xdone'] })
  expect(await run(SEND)).toEqual({ asked: [SEND], answered: ['0xdone'] })
})

test('uses the smart wallet of the user if a transaction names no wallet', async () => {
  expect(await run({ ...SEND, address: null })).toEqual({ asked: [SEND], answered: ['0xdone'] })
})

test.each([
  ['a wallet of another user', { ...SIGN, address: `0x${'11'.repeat(20)}` }, [embedded, smart]],
  ['a smart wallet for an embedded one', { ...SIGN, address: SMART }, [embedded, smart]],
  ['an embedded wallet for a smart one', { ...SEND, address: EMBEDDED }, [embedded, smart]],
  ['a smart wallet of a user without one', { ...SEND, address: null }, [embedded]],
] as const)('refuses %s', async (_, operation, accounts) => {
  const answered = [{ error: CROSS_APP_ERRORS.wrongWallet }]
  expect(await run(operation, [...accounts])).toEqual({ asked: [], answered })
})
