import { expect, test } from 'vitest'
import { PROVIDER_ERRORS, ProviderError } from './ProviderError.ts'

test('keeps the number of each standard code and sets its message', () => {
  const codes = Object.values(PROVIDER_ERRORS).map(({ code }) => code)
  expect(codes).toEqual([
    4001, 4100, 4200, 4900, 4901, 4902, -32700, -32600, -32601, -32602, -32603, -32000, -32001,
    -32002, -32003, -32004, -32005, -32006,
  ])
  expect(ProviderError.of('userRejected')).toMatchObject({
    code: 4001,
    message: 'User rejected the request.',
  })
})

test('sets a default message for a code without one', () => {
  expect(new ProviderError(-32007).message).toBe('Unspecified server error.')
  expect(new ProviderError(4999).message).toBe('Unspecified error message.')
})

test('keeps code, message, data and cause of an error of a wallet', () => {
  const thrown = { code: -32002, message: 'Already pending', data: { id: 1 } }
  const error = ProviderError.from(thrown)
  expect(error).toMatchObject({ code: -32002, message: 'Already pending', data: { id: 1 } })
  expect(error.cause).toBe(thrown)
  expect(ProviderError.from(error)).toBe(error)
})

test.each([
  ['Request denied by the phone', 4001],
  ['User Rejected', 4001],
  ['socket hang up', -32603],
])('maps the relay message "%s" to %i', (message, code) => {
  expect(ProviderError.from(new Error(message)).code).toBe(code)
})

test('maps unknown and missing codes to an internal error', () => {
  expect(ProviderError.from({ code: 7, message: 'x' }).code).toBe(-32603)
  expect(ProviderError.from({ code: 'ACTION_REJECTED', message: 'rejected' }).code).toBe(4001)
  expect(ProviderError.from(undefined)).toMatchObject({
    code: -32603,
    message: 'Internal JSON-RPC error.',
  })
})
