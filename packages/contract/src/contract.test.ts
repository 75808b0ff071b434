import { expect, test } from 'vitest'
import { pathOf } from './endpoint.ts'
import { appConfig, getAppConfig } from './endpoints/appConfig.ts'
import { isEmail, verifyEmailCode } from './endpoints/oneTimeCode.ts'
import { sessionReply } from './endpoints/session.ts'
import { LINKED_ACCOUNT_TYPES, wireUser } from './entities/user.ts'
import { ERROR_CODES } from './errors.ts'
import { HOST_ERROR_CODES, toHostErrorCode } from './hostErrors.ts'

test('fills in path parameters, escaped', () => {
  expect(pathOf(getAppConfig, { appId: 'a/../b' })).toBe('/api/v1/apps/a%2F..%2Fb')
})

test('uses retryable statuses only for server faults', () => {
  const repeated = Object.entries(ERROR_CODES)
    .filter(([, { status }]) => [408, 409, 425, 502, 504].includes(status))
    .map(([code]) => code)
  expect(repeated).toEqual(['request_timeout'])
})

test('maps error codes to host codes, and all others to unknown_auth_error', () => {
  expect(toHostErrorCode('allowlist_rejected')).toBe(HOST_ERROR_CODES.ALLOWLIST_REJECTED)
  expect(toHostErrorCode('max_accounts_reached')).toBe(HOST_ERROR_CODES.USER_LIMIT_REACHED)
  expect(toHostErrorCode('service_unavailable')).toBe(HOST_ERROR_CODES.UNKNOWN_AUTH_ERROR)
})

test.each([
  ['123456', true],
  [' 12 34 56 ', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
])('accepts the code %j: %j', (code, accepted) => {
  const body = { email: 'ada@example.com', code }
  expect(verifyEmailCode.body.safeParse(body).success).toBe(accepted)
})

test('defaults the mode to login-or-sign-up', () => {
  expect(verifyEmailCode.body.parse({ email: 'a@b.co', code: '123456' }).mode).toBe(
    'login-or-sign-up',
  )
})

test.each([
  ['ada@example.com', true],
  [' ada@example.com ', true],
  ['ada', false],
  ['ada@', false],
  ['ada@example', false],
])('accepts the email %j: %j', (text, open) => {
  expect(isEmail(text)).toBe(open)
})

test('drops unknown fields of a user', () => {
  const user = wireUser.parse({
    id: 'did:privy:1',
    created_at: 1,
    password_hash: 'secret',
    linked_accounts: [
      {
        type: 'email',
        address: 'a@b.co',
        verified_at: 1,
        first_verified_at: 1,
        latest_verified_at: 1,
        internal: 'secret',
      },
      { type: 'hologram', internal: 'secret' },
    ],
    mfa_methods: [],
  })
  expect(JSON.stringify(user)).not.toContain('secret')
})

test('rejects a known account type with a missing field', () => {
  for (const type of LINKED_ACCOUNT_TYPES)
    expect(
      wireUser.safeParse({ id: 'x', created_at: 1, linked_accounts: [{ type }], mfa_methods: [] })
        .success,
    ).toBe(false)
})

test.each([
  [{ plan: 'pro', seats: 3, trial: false }, true],
  [{ nested: {} }, false],
  [['pro'], false],
  ['pro', false],
])('accepts the custom metadata %j: %j', (custom_metadata, accepted) => {
  const user = { id: 'x', created_at: 1, linked_accounts: [], mfa_methods: [], custom_metadata }
  expect(wireUser.safeParse(user).success).toBe(accepted)
})

test('defaults the session action to set', () => {
  const reply = sessionReply.parse({
    user: null,
    token: null,
    privy_access_token: null,
    refresh_token: null,
  })
  expect(reply.session_update_action).toBe('set')
})

test('rejects an app configuration without required fields', () => {
  expect(appConfig.safeParse({ id: 'x', name: 'y' }).success).toBe(false)
})
