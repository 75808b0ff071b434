import { expect, test } from 'vitest'
import { readVisit } from './readVisit.ts'

const APP = 'a'.repeat(25)
const at = (path: string) => `https://api.example.com${path}`

test('a token and what it asks for are out of the address at once; the app that it is about stays', () => {
  const { visit, address } = readVisit(at('/oauth/transact?token=a.b.c&request=%7B%7D'), APP)
  expect(visit).toEqual({ kind: 'signature', token: 'a.b.c', request: '{}' })
  expect(address).toBe(at(`/oauth/transact?app_id=${APP}`))
})

test('the window of a login keeps its address: what began it works once, and only for who agrees', () => {
  const path = at(`/oauth/authorize?app_id=${APP}&state=s`)
  expect(readVisit(path, APP)).toEqual({ visit: { kind: 'login', state: 's' }, address: path })
})

test.each([
  `/oauth/transact?app_id=${APP}`,
  `/oauth/transact?app_id=${APP}&privy_oauth_code=c&privy_oauth_state=s`,
  '/oauth/transact?token=a.b.c',
  `/oauth/authorize?app_id=${APP}`,
])('%s asks for nothing', (path) => {
  expect(readVisit(at(path), APP).visit).toEqual({ kind: 'nothing' })
  expect(readVisit(at(path), APP).address).not.toContain('a.b.c')
})
