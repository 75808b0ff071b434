import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import { expect, test } from 'vitest'
import { readFailure } from './readFailure.ts'

test.each([4001, 'embedded_wallet_recovery_error'])(
  'reads a user who left or declined as a rejection: %s',
  (code) => {
    const failure = readFailure(Object.assign(new Error('anything'), { code }))
    expect(failure).toMatchObject({ isRejection: true, sentence: CROSS_APP_ERRORS.rejected })
  },
)

test('reads a screen that was closed while the wallet loaded as a rejection, behind a provider', () => {
  const cause = Object.assign(new Error('left'), { code: 'embedded_wallet_recovery_error' })
  const thrown = Object.assign(new Error('left', { cause }), { code: -32_603 })
  expect(readFailure(thrown)).toMatchObject({ isRejection: true })
})

test('keeps message and code of every other failure', () => {
  const thrown = Object.assign(new Error('Insufficient funds'), { code: -32_003 })
  const sentence = 'Insufficient funds'
  expect(readFailure(thrown)).toEqual({ isRejection: false, sentence, code: -32_003 })
})

test('reads the short message of an error of viem, which leaves out the request', () => {
  const thrown = Object.assign(new Error('It reverted. Request: …'), {
    shortMessage: 'It reverted.',
  })
  expect(readFailure(thrown)).toMatchObject({ sentence: 'It reverted.' })
})

test.each([null, undefined, 'text', { message: 5, code: {} }])(
  'returns a message for %j',
  (thrown) => {
    expect(readFailure(thrown)).toEqual({
      isRejection: false,
      sentence: CROSS_APP_ERRORS.failed,
      code: undefined,
    })
  },
)
