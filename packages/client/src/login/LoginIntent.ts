import type { CrossAppProvider, LoginMode } from '@latchkey/contract'
import type { LoginMethod } from '../core/client.ts'
import type { OAuthReturn } from './methods/oauth/ports.ts'
import type { TelegramProof } from './methods/telegram/TelegramProof.ts'

/** A wallet that was requested by name. */
export type RequestedWallet = {
  /** Id of the wallet's list entry, such as `metamask`. */
  id: string
  /** Chain type to connect on. If undefined, the user chooses for a wallet that supports both. */
  chainType?: 'ethereum' | 'solana'
  /** Set if the page was opened in this wallet's browser, where the wallet may still be starting. */
  isReturn?: boolean
}

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
  /** Set if the user just returned from a social provider. */
  oauthReturn?: OAuthReturn
  /** Set if the page was opened in a wallet's browser. */
  walletReturn?: RequestedWallet
  /** Starts with the account of another app, in a popup that the click opened. */
  crossApp?: CrossAppProvider
  /** Accepts a connected wallet instead of a login. */
  connectOrCreate?: { onConnected(wallet: Wallet): void; onClosed(): void }
  /** Set if Telegram opened the page with a signed identity. */
  telegramReturn?: TelegramProof
}
