import { expect, test } from 'vitest'
import * as entry from './index.ts'
import * as solana from './solana.ts'

test('exports exactly this public API', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "useLinkAccount",
      "useLinkSmartWallet",
      "useLinkWallet",
      "useLinkWithPasskey",
      "useUnlinkAccount",
      "useUpdateAccount",
      "useCrossAppAccounts",
      "useFundWallet",
      "useGuestAccounts",
      "useIdentityToken",
      "useLatchkey",
      "useLogin",
      "useLoginToFrame",
      "useLoginWithEmail",
      "useLoginWithFarcaster",
      "useLoginWithJwt",
      "useLoginWithOAuth",
      "useLoginWithPasskey",
      "useLoginWithSiwe",
      "useLoginWithSiws",
      "useLoginWithSms",
      "useLoginWithTelegram",
      "useLogout",
      "useOAuthTokens",
      "useSessions",
      "useSignupWithPasskey",
      "useUser",
      "isMfaAttemptsExceeded",
      "isMfaCodeRejected",
      "isMfaTimeout",
      "useMfa",
      "useMfaEnrollment",
      "useRegisterMfaListener",
      "useActiveWallet",
      "useConnectOrCreateWallet",
      "useConnectWallet",
      "useCreateWallet",
      "useDelegatedActions",
      "useExportWallet",
      "useFarcasterSigner",
      "useImportWallet",
      "useSendTransaction",
      "useSetWalletRecovery",
      "useSignAuthorization",
      "useSignMessage",
      "useSignTransaction",
      "useSignTypedData",
      "useWallets",
      "Captcha",
      "LatchkeyClientProvider",
      "LatchkeyProvider",
    ]
  `)
})

test("exports Solana's hooks under the same names from their own entry", () => {
  expect(Object.keys(solana)).toMatchInlineSnapshot(`
    [
      "useCreateWallet",
      "useExportWallet",
      "useFundWallet",
      "useImportWallet",
      "useSendTransaction",
      "useSignMessage",
      "useSignTransaction",
      "useWallets",
    ]
  `)
})
