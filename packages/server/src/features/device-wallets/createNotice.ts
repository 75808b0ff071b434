import type { WireUser } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import type { OutboxRow } from '../../platform/mail/createOutbox.ts'
import type { Notify } from '../notify/service.ts'
import { type WalletNotice, walletNotice } from './walletNotice.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

export type Notice = (
  app: App,
  user: WireUser,
  about: { notice: WalletNotice; address: string },
) => Promise<OutboxRow | undefined>

/** Composes the notification about a wallet event. It contains no link and no code. */
export function createNotice({ notify, nowMs }: { notify: Notify; nowMs(): number }): Notice {
  return (app, user, { notice, address }) => {
    const atMs = nowMs()
    return notify(app, user, {
      ...walletNotice(app, { notice, address, atMs }),
      expiresAtMs: atMs + LIFETIME_MS,
      allowUnverifiedEmail: true,
    })
  }
}
