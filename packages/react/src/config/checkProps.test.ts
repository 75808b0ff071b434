import { expect, test } from 'vitest'
import { checkProps } from './checkProps.ts'

const good = { appId: 'latchkeydemoapp0000000001', apiUrl: 'https://login.example.com' }
const secure = { protocol: 'https:', hostname: 'shop.example.com' }
const check =
  (change: object, page: Parameters<typeof checkProps>[1] = secure) =>
  () =>
    checkProps({ ...good, ...change }, page)

test('an app id of 25 characters passes, one of 24 or a number does not', () => {
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

test('an API address without HTTPS passes on this machine only', () => {
  expect(check({ apiUrl: 'http://login.example.com' })).toThrow('must use HTTPS')
  expect(check({ apiUrl: 'http://localhost:4000' })).not.toThrow()
  expect(check({ apiUrl: 'http://127.0.0.1:4000' })).not.toThrow()
})

test('a page without HTTPS passes on this machine and in a browser extension only', () => {
  const onPage = (protocol: string, hostname: string) => check({}, { protocol, hostname })
  expect(onPage('http:', 'shop.example.com')).toThrow('HTTPS')
  expect(onPage('http:', 'localhost.example.com')).toThrow('HTTPS')
  expect(onPage('http:', 'app.localhost')).not.toThrow()
  expect(onPage('http:', '[::1]')).not.toThrow()
  expect(onPage('chrome-extension:', 'abcdefgh')).not.toThrow()
})

test('a page that a server draws has no address to check', () => {
  expect(check({}, null)).not.toThrow()
})

test('the supported chains are not empty and contain the default one', () => {
  const one = { id: 1, name: 'Ethereum' }
  const base = { id: 8453, name: 'Base' }
  expect(check({ config: { supportedChains: [] } })).toThrow('at least one chain')
  expect(check({ config: { supportedChains: [one], defaultChain: base } })).toThrow('one of')
  expect(check({ config: { supportedChains: [one, base], defaultChain: base } })).not.toThrow()
})

test('an empty list of login methods is refused', () => {
  expect(check({ config: { loginMethods: [] } })).toThrow('at least one login method')
  expect(check({ config: { loginMethodsAndOrder: { primary: [] } } })).toThrow('login method')
})
