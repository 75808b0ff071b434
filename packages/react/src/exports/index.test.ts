import { expect, test } from 'vitest'
import * as compat from './compat.ts'
import * as entry from './index.ts'

test('the public API is this list and nothing else', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "useGuestAccounts",
      "useIdentityToken",
      "useLatchkey",
      "useLinkWithPasskey",
      "useLogin",
      "useLoginToFrame",
      "useLoginWithEmail",
      "useLoginWithFarcaster",
      "useLoginWithOAuth",
      "useLoginWithPasskey",
      "useLoginWithSms",
      "useLoginWithTelegram",
      "useLogout",
      "useOAuthTokens",
      "useSignupWithPasskey",
      "useSubscribeToJwtAuth",
      "useUser",
      "Captcha",
      "ClientProvider",
      "LatchkeyProvider",
    ]
  `)
})

test('the familiar names are this list and nothing else', () => {
  expect(Object.keys(compat)).toMatchInlineSnapshot(`
    [
      "useGuestAccounts",
      "useIdentityToken",
      "usePrivy",
      "useLinkWithPasskey",
      "useLogin",
      "useLoginToFrame",
      "useLoginWithEmail",
      "useLoginWithFarcaster",
      "useLoginWithOAuth",
      "useLoginWithPasskey",
      "useLoginWithSms",
      "useLoginWithTelegram",
      "useLogout",
      "useOAuthTokens",
      "useSignupWithPasskey",
      "useSubscribeToJwtAuth",
      "useUser",
      "Captcha",
      "PrivyProvider",
    ]
  `)
})
