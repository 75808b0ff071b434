import type { LatchkeyError, LoginMethod, LoginResult, User } from '@latchkey/client'
import type { EmbeddedWallet } from '@latchkey/client/wallet/accounts'
import type { HostErrorCode } from '@latchkey/contract'
import type * as latchkey from './index.ts'
import type * as solana from './solana.ts'

/** Compiles only if the two types are identical. */
type Equal<Actual, Expected> =
  (<T>() => T extends Actual ? 1 : 2) extends <T>() => T extends Expected ? 1 : 2 ? true : false
type Expect<Result extends true> = Result
type Returned<Hook extends (...given: never[]) => unknown> = ReturnType<Hook>

type UseLatchkey = Returned<typeof latchkey.useLatchkey>
type UseLogin = typeof latchkey.useLogin
type UseEmail = Returned<typeof latchkey.useLoginWithEmail>
type UseSendTransaction = Returned<typeof latchkey.useSendTransaction>
type UseSignMessage = Returned<typeof latchkey.useSignMessage>

/** Types of the main hooks as host apps see them. `tsc -b` checks this file. */
export type PublicTypes = [
  Expect<
    Equal<
      keyof latchkey.LatchkeyProviderProps,
      'appId' | 'clientId' | 'apiUrl' | 'config' | 'children'
    >
  >,
  Expect<Equal<UseLatchkey['ready'], boolean>>,
  Expect<Equal<UseLatchkey['authenticated'], boolean>>,
  Expect<Equal<UseLatchkey['user'], User | null>>,
  Expect<Equal<UseLatchkey['error'], LatchkeyError | null>>,
  Expect<Equal<UseLatchkey['logout'], () => Promise<void>>>,
  Expect<Equal<UseLatchkey['getAccessToken'], () => Promise<string | null>>>,
  Expect<Equal<Parameters<UseLogin>[0], latchkey.LoginCallbacks | undefined>>,
  Expect<Equal<latchkey.LoginCallbacks['onComplete'], ((result: LoginResult) => void) | undefined>>,
  Expect<Equal<latchkey.LoginCallbacks['onError'], ((code: HostErrorCode) => void) | undefined>>,
  Expect<Equal<latchkey.LoginOptions['loginMethods'], readonly LoginMethod[] | undefined>>,
  Expect<Equal<UseEmail['state'], latchkey.CodeLoginState>>,
  Expect<Equal<Parameters<UseEmail['sendCode']>, [{ email: string; disableSignup?: boolean }]>>,
  Expect<Equal<Parameters<UseEmail['loginWithCode']>, [{ code: string }]>>,
  Expect<Equal<Returned<typeof latchkey.useUser>['refreshUser'], () => Promise<User | null>>>,
  Expect<
    Equal<
      Returned<typeof latchkey.useCreateWallet>['createWallet'],
      (options?: latchkey.CreateWalletOptions) => Promise<EmbeddedWallet>
    >
  >,
  Expect<
    Equal<
      UseSignMessage['signMessage'],
      (
        input: { message: string },
        options?: latchkey.SignMessageOptions,
      ) => Promise<{ signature: string }>
    >
  >,
  Expect<
    Equal<
      UseSendTransaction['sendTransaction'],
      (
        request: latchkey.TransactionRequest,
        options?: latchkey.SendTransactionOptions,
      ) => Promise<{ hash: string }>
    >
  >,
  Expect<Equal<latchkey.SignMessageOptions['uiOptions'], latchkey.WalletUiOptions | undefined>>,
  Expect<
    Equal<
      Parameters<Returned<typeof latchkey.useSetWalletRecovery>['setWalletRecovery']>[0],
      latchkey.SetWalletRecoveryOptions | undefined
    >
  >,
  Expect<Equal<latchkey.LatchkeyConfig['supportedChains'], readonly latchkey.Chain[] | undefined>>,
  Expect<
    Equal<
      Returned<typeof solana.useSendTransaction>['sendTransaction'],
      (input: solana.SolanaTransactionInput) => Promise<{ signature: string }>
    >
  >,
  Expect<
    Equal<
      Returned<typeof solana.useSignMessage>['signMessage'],
      (input: solana.SignSolanaMessageInput) => Promise<{ signature: Uint8Array }>
    >
  >,
]
