import type { WireUser } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'

/** The authenticated caller: a user with an open session, or the back end of the app (no session). */
export type WalletCaller = {
  app: App
  session: { user: WireUser; sessionId: string; mfaToken: string | undefined } | undefined
}
