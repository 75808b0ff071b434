import { LatchkeyError } from '@latchkey/client'
import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import { CROSS_APP_CONNECT_ERRORS } from '@latchkey/contract/endpoints/crossAppConnect'
import { expect, test } from 'vitest'
import type { PerformOperation } from '../page/usePerformOperation.ts'
import { answerRequest } from './answerRequest.ts'
import { createSiteCipher } from './createSiteCipher.fixture.ts'

const ADDRESS = `0x${'aB'.repeat(20)}`
const SIGNING = { method: 'personal_sign', params: ['0x6869', ADDRESS], chainId: 1 }
const site = await createSiteCipher()
const OPENED = { is_same_user: true, address: ADDRESS, shared_secret: site.sharedSecret }

type Given = { request?: object; opened?: object | Error; perform?: PerformOperation }

/** The answers to the site and the operations of the wallet. */
async function run({ request = SIGNING, opened = OPENED, perform }: Given = {}) {
  const asked: unknown[] = []
  const answered: unknown[] = []
  const client = {
    getAccessToken: async () => 'token',
    call: async () => {
      if (opened instanceof Error) throw opened
      return opened
    },
  }
  const isSameUser = await answerRequest({
    client: client as never,
    visit: {
      kind: 'connected-request',
      site: { origin: 'https://site.example', publicKey: 'A'.repeat(44) },
      version: '1',
      canSignOut: true,
      ...(await site.seal(JSON.stringify(request))),
    },
    answers: {
      result: (sealed) => void answered.push(sealed),
      error: (...given) => void answered.push(given),
    },
    perform: async (operation) => {
      asked.push(operation)
      return perform ? perform(operation) : '0xsigned'
    },
  })
  return { isSameUser, asked, answered }
}

test('answers with the result, encrypted for the site', async () => {
  const { isSameUser, asked, answered } = await run()
  expect(asked).toEqual([{ method: 'personal_sign', address: ADDRESS, payload: '0x6869' }])
  expect(answered).toHaveLength(1)
  expect(await site.open(answered[0] as { encryptedResult: string; iv: string })).toBe('0xsigned')
  expect(isSameUser).toBe(true)
})

test('answers nothing and asks nothing if the connection belongs to another user', async () => {
  const { isSameUser, asked, answered } = await run({ opened: { is_same_user: false } })
  expect([isSameUser, asked, answered]).toEqual([false, [], []])
})

test('asks nothing for a request that was encrypted with another key', async () => {
  const { sharedSecret } = await createSiteCipher()
  const { asked, answered } = await run({ opened: { ...OPENED, shared_secret: sharedSecret } })
  expect(asked).toEqual([])
  const options = { code: 4100, isOver: true }
  expect(answered).toEqual([[CROSS_APP_CONNECT_ERRORS.unreadable, options]])
})

test('asks nothing for a replayed request', async () => {
  const opened = new LatchkeyError('invalid_credentials', 'no')
  const { asked, answered } = await run({ opened })
  expect(asked).toEqual([])
  expect(answered).toEqual([[CROSS_APP_CONNECT_ERRORS.answered, { code: 4100 }]])
})

test('asks nothing for an unknown method', async () => {
  const { asked, answered } = await run({ request: { ...SIGNING, method: 'eth_sign' } })
  expect(asked).toEqual([])
  expect(answered).toEqual([[CROSS_APP_ERRORS.unknownMethod, { code: 4200 }]])
})

test('answers a rejection without a code, as the public client expects it', async () => {
  const perform = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  expect((await run({ perform })).answered).toEqual([[CROSS_APP_ERRORS.rejected]])
})

test('answers a failure of the wallet with its message and a code', async () => {
  const perform = () => Promise.reject(new Error('Chain not supported'))
  expect((await run({ perform })).answered).toEqual([['Chain not supported', { code: -32_603 }]])
})
