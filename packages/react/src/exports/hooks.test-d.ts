import type { LinkedAccount, LoginResult, User } from '@latchkey/client'
import type { ConnectedWallet } from '@latchkey/client/external-wallets'
import type { Mfa, TotpEnrolment } from '@latchkey/client/mfa'
import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import type * as account from './account.ts'
import type * as latchkey from './index.ts'
import type * as solana from './solana.ts'

/** Compiles only if the two types are identical. */
type Equal<Actual, Expected> =
  (<T>() => T extends Actual ? 1 : 2) extends <T>() => T extends Expected ? 1 : 2 ? true : false
type Expect<Result extends true> = Result

type Hook = (...given: never[]) => unknown
type HookNames<Entry> = {
  [Name in keyof Entry]: Name extends `use${string}` ? Name : never
}[keyof Entry]

/** Functions of a hook's result, each with the value it resolves with. */
type ValuesOf<Result> = {
  [Name in keyof Result as Name extends 'reset' | 'closeMfaEnrollmentModal'
    ? never
    : Result[Name] extends (...given: never[]) => Promise<unknown>
      ? Name
      : never]: Result[Name] extends (...given: never[]) => Promise<infer Value> ? Value : never
}
type Resolved<Of> = Of extends Hook ? ValuesOf<ReturnType<Of>> : never
/** State of a hook: `data` has the values that `onSuccess` gets. */
type HasState<Of> = Of extends Hook
  ? ReturnType<Of> extends latchkey.ActionState<unknown>
    ? true
    : false
  : never

/** Hooks without actions, and `useLatchkey`, whose `error` is that of the client. */
type Listeners =
  | 'useActiveWallet'
  | 'useIdentityToken'
  | 'useLatchkey'
  | 'useLoginWithJwt'
  | 'useOAuthTokens'
  | 'useRegisterMfaListener'
  | 'useWallets'

type Link = { user: User; linkMethod: 'passkey'; linkedAccount: LinkedAccount | null }
/** Value of a function that resolves with nothing. */
type None = ReturnType<() => void>

/** The functions in docs/hooks.md and the values they resolve with. */
type Table = {
  useConnectOrCreateWallet: { connectOrCreateWallet: ConnectedWallet | EmbeddedWallet }
  useConnectWallet: { connectWallet: ConnectedWallet }
  useCreateWallet: { createWallet: latchkey.EthereumWalletAccount }
  useCrossAppAccounts: {
    loginWithCrossAppAccount: User
    linkCrossAppAccount: User
    unlinkCrossAppAccount: User
    signMessage: latchkey.Hex
    signTypedData: latchkey.Hex
    sendTransaction: latchkey.Hex
    signTransaction: latchkey.Hex
  }
  useDelegatedActions: { delegateWallet: User; revokeWallets: User }
  useExportWallet: { exportWallet: None }
  useFarcasterSigner: {
    requestFarcasterSigner: undefined
    getFarcasterSignerPublicKey: Uint8Array
    signFarcasterMessage: Uint8Array
  }
  useFundWallet: { fundWallet: latchkey.FundWalletResult }
  useGuestAccounts: { createGuestAccount: User }
  useImportWallet: { importWallet: latchkey.EthereumWalletAccount }
  useLinkAccount: { linkAccount: latchkey.LinkAccountResult }
  useLinkSmartWallet: { generateSmartWalletMessage: string; linkSmartWallet: User }
  useLinkWallet: { linkWallet: latchkey.LinkAccountResult }
  useLinkWithPasskey: { linkWithPasskey: Link }
  useLogin: { login: LoginResult }
  useLoginToFrame: { generateFrameNonce: string; loginToFrame: LoginResult }
  useLoginWithEmail: { sendCode: None; loginWithCode: LoginResult }
  useLoginWithFarcaster: { loginWithFarcaster: LoginResult }
  useLoginWithOAuth: { loginWithOAuth: LoginResult }
  useLoginWithPasskey: { loginWithPasskey: LoginResult }
  useLoginWithSiwe: { generateSiweMessage: string; loginWithSiwe: LoginResult }
  useLoginWithSiws: { generateSiwsMessage: string; loginWithSiws: LoginResult }
  useLoginWithSms: { sendCode: None; loginWithCode: LoginResult }
  useLoginWithTelegram: { loginWithTelegram: LoginResult }
  useLogout: { logout: None }
  useMfa: { init: Awaited<ReturnType<Mfa['init']>>; submit: None; cancel: None }
  useMfaEnrollment: {
    showMfaEnrollmentModal: undefined
    initEnrollmentWithSms: undefined
    submitEnrollmentWithSms: undefined
    initEnrollmentWithTotp: TotpEnrolment
    submitEnrollmentWithTotp: undefined
    submitEnrollmentWithPasskey: undefined
    unenrollWithSms: undefined
    unenrollWithTotp: undefined
    unenrollWithPasskey: undefined
    createRecoveryCodes: string[]
  }
  useSendTransaction: { sendTransaction: latchkey.Hex }
  useSessions: {
    listSessions: latchkey.Session[]
    revokeSessions: number
    logoutEverywhere: undefined
  }
  useSetWalletRecovery: { setWalletRecovery: EmbeddedWallet }
  useSignAuthorization: { signAuthorization: latchkey.SignedAuthorization }
  useSignMessage: { signMessage: latchkey.Hex }
  useSignTransaction: { signTransaction: latchkey.Hex }
  useSignTypedData: { signTypedData: latchkey.Hex }
  useSignupWithPasskey: { signupWithPasskey: LoginResult }
  useUnlinkAccount: { unlinkAccount: User }
  useUpdateAccount: {
    updateAccount: latchkey.UpdateAccountResult
    sendCode: None
    verifyCode: latchkey.UpdateAccountResult
  }
  useUser: { refreshUser: User | null }
}

/** The same for `@latchkey/react/solana`. */
type SolanaTable = {
  useCreateWallet: { createWallet: solana.SolanaWalletAccount }
  useExportWallet: { exportWallet: None }
  useFundWallet: { fundWallet: solana.SolanaFundWalletResult }
  useImportWallet: { importWallet: solana.SolanaWalletAccount }
  useSendTransaction: { sendTransaction: string }
  useSignMessage: { signMessage: string }
  useSignTransaction: { signTransaction: Uint8Array }
}

/** The same for `@latchkey/react/account`. */
type AccountTable = {
  useConnectedApps: { listConnectedApps: account.ConnectedApp[]; revokeConnectedApp: number }
  useWalletActivity: { listWalletActivity: account.WalletTransaction[] }
}

type Rows<Entry, Of extends { [Name in keyof Of]: object }> = {
  [Name in keyof Of & keyof Entry]: Equal<Resolved<Entry[Name]>, Of[Name]> extends true
    ? HasState<Entry[Name]>
    : Name
}[keyof Of & keyof Entry]

/** Every hook is in a table, has its functions, and has the state of an action. `tsc -b` checks this file. */
export type HookTypes = [
  Expect<Equal<HookNames<typeof latchkey>, keyof Table | Listeners>>,
  Expect<Equal<HookNames<typeof solana>, keyof SolanaTable | 'useWallets'>>,
  Expect<Equal<HookNames<typeof account>, keyof AccountTable>>,
  Expect<Equal<Rows<typeof latchkey, Table>, true>>,
  Expect<Equal<Rows<typeof solana, SolanaTable>, true>>,
  Expect<Equal<Rows<typeof account, AccountTable>, true>>,
]
