import { expect, test } from 'vitest'
import { checkProps } from './checkProps.ts'

const good = { appId: 'latchkeydemoapp0000000001', apiUrl: 'https://login.example.com' }
const secure = { protocol: 'https:', hostname: 'shop.example.com' }
const check =
  (change: object, page: Parameters<typeof checkProps>[1] = secure) =>
  () =>
    checkProps({ ...good, ...change }, page)

test('accepts an app id of 25 characters and rejects 24 or a number', () => {
  expect(check({})).not.toThrow()
  expect(check({ appId: 'latchkeydemoapp000000001' })).toThrow('exactly 25 characters')
  expect(check({ appId: 1234567890123456789012345n })).toThrow('exactly 25 characters')
})

test.each(['https://login.example.com/', 'https://login.example.com/api', 'login.example.com', ''])(
  'an API address that is not a bare origin is refused: %s',
  (apiUrl) => {
    expect(check({ apiUrl })).toThrow('origin without path')
  },
)

test('accepts an API URL without HTTPS only on localhost', () => {
  expect(check({ apiUrl: 'http://login.example.com' })).toThrow('must use HTTPS')
  expect(check({ apiUrl: 'http://localhost:4000' })).not.toThrow()
  expect(check({ apiUrl: 'http://127.0.0.1:4000' })).not.toThrow()
})

test('accepts a page without HTTPS only on localhost and in extensions', () => {
  const onPage = (protocol: string, hostname: string) => check({}, { protocol, hostname })
  expect(onPage('http:', 'shop.example.com')).toThrow('HTTPS')
  expect(onPage('http:', 'localhost.example.com')).toThrow('HTTPS')
  expect(onPage('http:', 'app.localhost')).not.toThrow()
  expect(onPage('http:', '[::1]')).not.toThrow()
  expect(onPage('chrome-extension:', 'abcdefgh')).not.toThrow()
})

test('skips the page check during server rendering', () => {
  expect(check({}, null)).not.toThrow()
})

test('requires supported chains to be non-empty and to contain the default chain', () => {
  const one = { id: 1, name: 'Ethereum' }
  const base = { id: 8453, name: 'Base' }
  expect(check({ config: { supportedChains: [] } })).toThrow('at least one chain')
  expect(check({ config: { supportedChains: [one], defaultChain: base } })).toThrow('one of')
  expect(check({ config: { supportedChains: [one, base], defaultChain: base } })).not.toThrow()
})

test('rejects an empty list of login methods', () => {
  expect(check({ config: { loginMethods: [] } })).toThrow('at least one login method')
  expect(check({ config: { loginMethodsAndOrder: { primary: [] } } })).toThrow('login method')
})
