import type { WireUser } from '@latchkey/contract'
import { isKnownAccount, readSubject } from '@latchkey/contract/entities/user'

type Account = WireUser['linked_accounts'][number]

/** An account as the dashboard shows it. */
export type AccountLine = {
  type: string
  /** Identity of the account for the server. */
  handle: string
  name: string
  notes: string[]
  /** Embedded wallets and accounts of unknown types cannot be unlinked. */
  isUnlinkable: boolean
}

/** Describes a linked account of any type. */
export function describeWireAccount(account: Account): AccountLine {
  const { type } = account
  if (!isKnownAccount(account)) {
    return { type, handle: type, name: type, notes: [], isUnlinkable: false }
  }
  const handle = String(readSubject(account))
  const fields: Readonly<Record<string, unknown>> = account
  const isEmbedded = fields.wallet_client_type === 'privy'
  const name = [fields.email, fields.username, fields.authenticator_name].find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  return {
    type: isEmbedded ? `embedded ${String(fields.chain_type)} wallet` : type,
    handle,
    name: name ?? handle,
    notes: [
      ...(isEmbedded ? [`backup: ${String(fields.recovery_method ?? 'none')}`] : []),
      ...(fields.delegated === true ? ['delegated'] : []),
      ...(fields.enrolled_in_mfa === true ? ['second factor'] : []),
    ],
    isUnlinkable: !isEmbedded,
  }
}
