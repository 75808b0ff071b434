import type { AccountIntent } from '../account/AccountTask.ts'
import type { Client as CoreClient } from '../core/client.ts'
import type { IntentState as CoreIntentState, TaskIntent } from '../core/intents/Intent.ts'
import type { FundingTask } from '../funding/FundingTask.ts'
import type { LoginIntent as CoreLoginIntent } from '../login/LoginIntent.ts'
import type { WalletTask } from '../wallets/embedded/WalletTask.ts'
import type { ExternalWalletIntent } from '../wallets/external/ExternalWalletTask.ts'
import type { ConnectedWallet } from '../wallets/external/state/ConnectedWallet.ts'

/** A login. */
export type LoginIntent = CoreLoginIntent<ConnectedWallet>

/** A wallet operation that the current user has to see or approve. */
export type WalletIntent = TaskIntent<'wallet', WalletTask | FundingTask>

/** Why the modal is open. */
export type Intent = LoginIntent | WalletIntent | ExternalWalletIntent | AccountIntent

/** State of the modal's intent. */
export type IntentState = CoreIntentState<Intent, AccountIntent>

/** The Latchkey client: session, API calls and modal intents of one app. Created by `createClient`. */
export type Client = CoreClient<Intent, AccountIntent>
