import type { WireUser } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'

/** Who asks: a person with an open session, or the app's own back end. */
export type WalletCaller = {
  app: App
  session: { user: WireUser; sessionId: string; mfaToken: string | undefined } | undefined
}
