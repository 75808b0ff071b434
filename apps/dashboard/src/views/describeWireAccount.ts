import type { WireUser } from '@latchkey/contract'
import { isKnownAccount, readSubject } from '@latchkey/contract/entities/user'
import type { Texts } from '../text/en.ts'

type Account = WireUser['linked_accounts'][number]

/** An account as the dashboard shows it. */
export type AccountLine = {
  /** Type for the server. */
  type: string
  /** Type in words. */
  shownType: string
  /** Identity of the account for the server. */
  handle: string
  name: string
  notes: string[]
  /** Embedded wallets and accounts of unknown types cannot be unlinked. */
  isUnlinkable: boolean
}

/** Describes a linked account of any type. */
export function describeWireAccount(account: Account, { common, user, gate }: Texts): AccountLine {
  const { type } = account
  if (!isKnownAccount(account)) {
    return { type, shownType: type, handle: type, name: type, notes: [], isUnlinkable: false }
  }
  const handle = String(readSubject(account))
  const fields: Readonly<Record<string, unknown>> = account
  const isEmbedded = fields.wallet_client_type === 'privy'
  const name = [fields.email, fields.username, fields.authenticator_name].find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  return {
    type,
    shownType: isEmbedded ? user.embeddedWallet(String(fields.chain_type)) : type,
    handle,
    name: name ?? handle,
    notes: [
      ...(isEmbedded ? [user.backup(String(fields.recovery_method ?? common.none))] : []),
      ...(fields.delegated === true ? [user.delegated] : []),
      ...(fields.enrolled_in_mfa === true ? [gate.secondFactor] : []),
    ],
    isUnlinkable: !isEmbedded,
  }
}
