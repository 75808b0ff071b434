import { expect, test } from 'vitest'
import { readVisit } from './readVisit.ts'

const APP = 'a'.repeat(25)
const at = (path: string) => `https://api.example.com${path}`

test('removes token and request from the URL, and keeps the app id', () => {
  const { visit, address } = readVisit(at('/oauth/transact?token=a.b.c&request=%7B%7D'), APP)
  expect(visit).toEqual({ kind: 'signature', token: 'a.b.c', request: '{}' })
  expect(address).toBe(at(`/oauth/transact?app_id=${APP}`))
})

test('keeps the URL of a login window, whose state works once', () => {
  const path = at(`/oauth/authorize?app_id=${APP}&state=s`)
  expect(readVisit(path, APP)).toEqual({ visit: { kind: 'login', state: 's' }, address: path })
})

test.each([
  `/oauth/transact?app_id=${APP}`,
  `/oauth/transact?app_id=${APP}&privy_oauth_code=c&privy_oauth_state=s`,
  '/oauth/transact?token=a.b.c',
  `/oauth/authorize?app_id=${APP}`,
])('finds no visit in %s', (path) => {
  expect(readVisit(at(path), APP).visit).toEqual({ kind: 'nothing' })
  expect(readVisit(at(path), APP).address).not.toContain('a.b.c')
})

const SITE = 'requester_origin=https%3A%2F%2Fsite.example&requester_public_key=AbC%2B%2F'

test('reads a connect request and removes it from the URL', () => {
  const path = `/cross-app/connect?${SITE}&connect=true&provider_app_id=${APP}&smart_wallet_mode=false`
  expect(readVisit(at(path), APP)).toEqual({
    visit: {
      kind: 'connect',
      site: { origin: 'https://site.example', publicKey: 'AbC+/' },
      isSmartWallet: false,
    },
    address: at(`/cross-app/connect?provider_app_id=${APP}`),
  })
})

test('reads the request of a connected site and removes it from the URL', () => {
  const path = `/cross-app/transact?${SITE}&encrypted_request=ab%3D&iv=iv%2B&provider_app_id=${APP}&signout_enabled=true&v=1`
  expect(readVisit(at(path), APP)).toEqual({
    visit: {
      kind: 'connected-request',
      site: { origin: 'https://site.example', publicKey: 'AbC+/' },
      encryptedRequest: 'ab=',
      iv: 'iv+',
      version: '1',
      canSignOut: true,
    },
    address: at(`/cross-app/transact?provider_app_id=${APP}`),
  })
})

test.each([
  `/cross-app/connect?provider_app_id=${APP}`,
  '/cross-app/connect?requester_origin=https%3A%2F%2Fsite.example',
  `/cross-app/transact?${SITE}&iv=iv`,
  `/cross-app/transact?${SITE}&encrypted_request=ab`,
])('finds no request in %s', (path) => {
  const { visit, address } = readVisit(at(path), APP)
  expect(visit).toEqual({ kind: 'nothing' })
  expect(new URL(address).search).toBe(`?provider_app_id=${APP}`)
})

test('keeps the parameters of an OAuth return', () => {
  const path = `/cross-app/connect?provider_app_id=${APP}&privy_oauth_code=c&privy_oauth_state=s`
  expect(readVisit(at(path), APP)).toEqual({ visit: { kind: 'nothing' }, address: at(path) })
})
