import { expect, test } from 'vitest'
import * as compat from './compat.ts'
import * as entry from './index.ts'

test('the public API is this list and nothing else', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "useIdentityToken",
      "useLatchkey",
      "useLogin",
      "useLoginWithEmail",
      "useLoginWithOAuth",
      "useLogout",
      "useUser",
      "ClientProvider",
      "LatchkeyProvider",
    ]
  `)
})

test('the familiar names are this list and nothing else', () => {
  expect(Object.keys(compat)).toMatchInlineSnapshot(`
    [
      "useIdentityToken",
      "usePrivy",
      "useLogin",
      "useLoginWithEmail",
      "useLoginWithOAuth",
      "useLogout",
      "useUser",
      "PrivyProvider",
    ]
  `)
})
