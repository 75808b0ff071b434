import type { LatchkeyError, LoginMethod, LoginResult, User } from '@latchkey/client'
import type * as latchkey from './index.ts'

/** Compiles only if the two types are identical. */
type Equal<Actual, Expected> =
  (<T>() => T extends Actual ? 1 : 2) extends <T>() => T extends Expected ? 1 : 2 ? true : false
type Expect<Result extends true> = Result

type UseLatchkey = ReturnType<typeof latchkey.useLatchkey>

/** Types of the session and the options as host apps see them. `tsc -b` checks this file. */
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
  Expect<
    Equal<
      UseLatchkey['login'],
      (options?: latchkey.LoginOptions | latchkey.ClickEvent) => Promise<LoginResult>
    >
  >,
  Expect<Equal<UseLatchkey['logout'], () => Promise<void>>>,
  Expect<Equal<UseLatchkey['getAccessToken'], () => Promise<string | null>>>,
  Expect<Equal<latchkey.LoginOptions['loginMethods'], readonly LoginMethod[] | undefined>>,
  Expect<Equal<latchkey.SignerOptions['uiOptions'], latchkey.WalletUiOptions | undefined>>,
  Expect<Equal<latchkey.LatchkeyConfig['supportedChains'], readonly latchkey.Chain[] | undefined>>,
]
