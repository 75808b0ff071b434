import { expect, test } from 'vitest'
import { appConfig } from './endpoints/appConfig.ts'
import { LINKED_ACCOUNT_TYPES } from './entities/user.ts'
import { accountTypeOf, LOGIN_FLAGS, LOGIN_METHODS, listMethods } from './loginMethods.ts'

const hasDuplicates = (values: readonly unknown[]) => new Set(values).size !== values.length

test('has unique ids, settings, flags and account types', () => {
  expect(hasDuplicates(LOGIN_METHODS.map(({ id }) => id))).toBe(false)
  expect(hasDuplicates(LOGIN_FLAGS.map(([setting]) => setting))).toBe(false)
  expect(hasDuplicates(LOGIN_FLAGS.map(([, flag]) => flag))).toBe(false)
  expect(hasDuplicates(LINKED_ACCOUNT_TYPES)).toBe(false)
})

test('lists the methods in the order of the landing', () => {
  expect(listMethods(({ landing }) => landing === 'field' || landing === 'row')).toEqual([
    'email',
    'sms',
    'google',
    'twitter',
    'discord',
    'github',
    'spotify',
    'instagram',
    'tiktok',
    'line',
    'linkedin',
    'apple',
    'farcaster',
    'telegram',
  ])
})

test('has one flag per setting in the app configuration', () => {
  expect(LOGIN_FLAGS.filter(([, flag]) => !(flag in appConfig.shape))).toEqual([])
  expect(Object.fromEntries(LOGIN_FLAGS)).toMatchObject({
    wallet: 'wallet_auth',
    'solana-wallet': 'solana_wallet_auth',
    'custom-token': 'custom_jwt_auth',
    google: 'google_oauth',
  })
})

test.each([
  ['sms', 'phone'],
  ['google', 'google_oauth'],
  ['custom', 'custom_auth'],
  ['guest', undefined],
  ['siwe', undefined],
])('the account type of %s is %s', (method, type) => {
  expect(accountTypeOf(method)).toBe(type)
})

test('cannot transfer passkeys, guests and custom accounts', () => {
  expect(listMethods(({ transferable }) => !transferable)).toEqual(['passkey', 'guest', 'custom'])
})
