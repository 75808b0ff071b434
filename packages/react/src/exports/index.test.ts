import { expect, test } from 'vitest'
import * as compat from './compat.ts'
import * as entry from './index.ts'
import * as solana from './solana.ts'

test('the public API is this list and nothing else', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "useActiveWallet",
      "useConnectOrCreateWallet",
      "useConnectWallet",
      "useCreateWallet",
      "useExportWallet",
      "useGuestAccounts",
      "useIdentityToken",
      "useImportWallet",
      "useLatchkey",
      "useLinkWallet",
      "useLinkWithPasskey",
      "useLogin",
      "useLoginToFrame",
      "useLoginWithEmail",
      "useLoginWithFarcaster",
      "useLoginWithOAuth",
      "useLoginWithPasskey",
      "useLoginWithSiwe",
      "useLoginWithSiws",
      "useLoginWithSms",
      "useLoginWithTelegram",
      "useLogout",
      "useOAuthTokens",
      "useSetWalletPassword",
      "useSetWalletRecovery",
      "useSignMessage",
      "useSignTypedData",
      "useSignupWithPasskey",
      "useSubscribeToJwtAuth",
      "useUser",
      "useWallets",
      "Captcha",
      "ClientProvider",
      "LatchkeyProvider",
    ]
  `)
})

test('the familiar names are this list and nothing else', () => {
  expect(Object.keys(compat)).toMatchInlineSnapshot(`
    [
      "useSolanaWallets",
      "useActiveWallet",
      "useConnectOrCreateWallet",
      "useConnectWallet",
      "useCreateWallet",
      "useExportWallet",
      "useGuestAccounts",
      "useIdentityToken",
      "useImportWallet",
      "usePrivy",
      "useLinkWithPasskey",
      "useLogin",
      "useLoginToFrame",
      "useLoginWithEmail",
      "useLoginWithFarcaster",
      "useLoginWithOAuth",
      "useLoginWithPasskey",
      "useLoginWithSiwe",
      "useLoginWithSiws",
      "useLoginWithSms",
      "useLoginWithTelegram",
      "useLogout",
      "useOAuthTokens",
      "useSetWalletPassword",
      "useSetWalletRecovery",
      "useSignMessage",
      "useSignTypedData",
      "useSignupWithPasskey",
      "useSubscribeToJwtAuth",
      "useUser",
      "useWallets",
      "Captcha",
      "PrivyProvider",
    ]
  `)
})

test("Solana's hooks have an entry of their own, so that they may bear the same names", () => {
  expect(Object.keys(solana)).toMatchInlineSnapshot(`
    [
      "useCreateWallet",
      "useExportWallet",
      "useImportWallet",
      "useSignMessage",
      "useWallets",
      "useSolanaWallets",
    ]
  `)
})
