import type { WireUser } from '@latchkey/contract'
import { isKnownAccount, readSubject } from '@latchkey/contract/entities/user'
import { toMethodName, toWalletName } from '@latchkey/react/screens'
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
export function describeWireAccount(account: Account, texts: Texts): AccountLine {
  const { user, gate, backups } = texts
  const { type } = account
  if (!isKnownAccount(account)) {
    return {
      type,
      shownType: nameKind(type, texts),
      handle: type,
      name: type,
      notes: [],
      isUnlinkable: false,
    }
  }
  const handle = String(readSubject(account))
  const fields: Readonly<Record<string, unknown>> = account
  const isEmbedded = fields.wallet_client_type === 'privy'
  const name = [fields.email, fields.username, fields.authenticator_name].find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  return {
    type,
    shownType: isEmbedded
      ? user.embeddedWallet(toMethodName(String(fields.chain_type)))
      : (nameExternal(fields) ?? nameKind(type, texts)),
    handle,
    name: name ?? handle,
    notes: [
      ...(isEmbedded ? [nameBackup(fields.recovery_method, backups)] : []),
      ...(fields.delegated === true ? [user.delegated] : []),
      ...(fields.enrolled_in_mfa === true ? [gate.secondFactor] : []),
    ],
    isUnlinkable: !isEmbedded,
  }
}

const OAUTH = '_oauth'

/** Login methods that have another name than their account. */
const METHODS: Readonly<Record<string, keyof Texts['kinds']>> = {
  custom: 'custom_auth',
  'solana-wallet': 'solana_wallet',
}

/**
 * Name of an account type, login method or second factor on the wire: a word of the language, else the name of the
 * provider.
 */
export function nameKind(kind: string, { kinds }: Pick<Texts, 'kinds'>): string {
  const name = METHODS[kind] ?? kind
  if (Object.hasOwn(kinds, name)) return kinds[name as keyof Texts['kinds']]
  return toMethodName(name.endsWith(OAUTH) ? name.slice(0, -OAUTH.length) : name)
}

/** Name of an external wallet, such as `MetaMask`. Undefined if the account has none. */
const nameExternal = ({ wallet_client_type: client }: Readonly<Record<string, unknown>>) =>
  typeof client === 'string' && client !== '' && client !== 'unknown'
    ? toWalletName(client)
    : undefined

/** Name of the backup of a device wallet. */
export const nameBackup = (method: unknown, backups: Texts['backups']): string =>
  typeof method === 'string' && Object.hasOwn(backups, method)
    ? backups[method as keyof Texts['backups']]
    : backups.none
