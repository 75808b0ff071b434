import type { WireUser } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import type { Outbox, OutboxRow } from '../../platform/mail/createOutbox.ts'
import { type WalletNotice, walletNoticeMail } from '../../platform/mail/walletNoticeMail.ts'

const LIFETIME_MS = 24 * 60 * 60 * 1000

export type Notice = (
  app: App,
  user: WireUser,
  about: { notice: WalletNotice; address: string },
) => OutboxRow | undefined

/** Writes the mail that tells a person what happened to their wallet; none where no address is known. */
export function createNotice({
  outbox,
  nowMs,
}: {
  outbox: Pick<Outbox, 'seal'>
  nowMs(): number
}): Notice {
  return (app, user, { notice, address }) => {
    const to = emailOf(user)
    if (to === undefined) return undefined
    const atMs = nowMs()
    const content = walletNoticeMail({ appName: app.definition.name, notice, address, atMs })
    return outbox.seal({ channel: 'email', to, ...content, expiresAtMs: atMs + LIFETIME_MS })
  }
}

/** The address the person proved, else one that a provider told us. */
function emailOf({ linked_accounts }: WireUser): string | undefined {
  const proved = linked_accounts.find((account) => account.type === 'email')
  if (proved && 'address' in proved) return proved.address
  const told = linked_accounts.find((account) => 'email' in account && account.email)
  return told && 'email' in told ? (told.email ?? undefined) : undefined
}
