import type { CrossAppProvider, LoginMode } from '@latchkey/contract'
import type { LoginMethod } from '../core/client.ts'
import type { MethodVisit } from './LoginVisit.ts'
import type { OAuthReturn } from './methods/oauth/ports.ts'
import type { RequestedWallet } from './RequestedWallet.ts'

/** A login. `Wallet` is the type of a connected wallet. */
export type LoginIntent<Wallet = unknown> = {
  /** Always `login`; distinguishes the kinds of intents. */
  kind: 'login'
  /** `no-signup` rejects users without an account. */
  mode: LoginMode
  /** Initial value of the email or phone field. */
  prefill?: { type: 'email' | 'phone'; value: string }
  /** Limits the login methods for this opening. */
  loginMethods?: readonly LoginMethod[]
  /** Limits the external wallets to those of these chains, for this opening. */
  walletChainType?: 'ethereum-only' | 'solana-only' | 'ethereum-and-solana'
  /** Set if the user just returned from a social provider. */
  oauthReturn?: OAuthReturn
  /** Set if the page was opened in a wallet's browser. */
  walletReturn?: RequestedWallet
  /** Starts with the account of another app, in a popup that the click opened. */
  crossApp?: CrossAppProvider
  /** Accepts a connected wallet instead of a login. */
  connectOrCreate?: { onConnected(wallet: Wallet): void; onClosed(): void }
  /** Starts with this screen of a login method, after the captcha if the app requires one. */
  firstVisit?: MethodVisit
}
