import type { LoginMethod } from '@latchkey/client'
import { type CrossAppProvider, isCrossAppProvider, OAUTH_PROVIDERS } from '@latchkey/contract'
import type { ModalConfig } from '../../config/ModalConfig.ts'

export type LandingView = 'main' | 'other-socials' | 'web2' | 'wallets' | 'other-wallets'
type OverflowView = Exclude<LandingView, 'main'>

/** The ways in that stand in a row of their own. */
export type RowMethod = Exclude<LoginMethod, 'wallet' | 'guest' | 'custom' | CrossAppProvider>

export type LandingRow = { group: 'web2' | 'web3'; recent: boolean } & (
  | { kind: 'email-input' }
  | { kind: 'phone-input' }
  | { kind: 'method'; method: RowMethod }
  /** The account at another app, which says itself how it is called. */
  | { kind: 'cross-app'; method: CrossAppProvider }
  | { kind: 'wallet'; wallet: string }
  /** Opens another view and bears its title. */
  | { kind: 'view'; view: OverflowView }
  /** Opens another view as 'More options'. */
  | { kind: 'more'; view: OverflowView }
)

/** In the order of the landing without a configured one. */
export const WEB2_METHODS: readonly RowMethod[] = [
  'email',
  'sms',
  ...OAUTH_PROVIDERS,
  'farcaster',
  'telegram',
]
const ROW_METHODS: ReadonlySet<string> = new Set([...WEB2_METHODS, 'passkey'])
const isRowMethod = (name: string): name is RowMethod => ROW_METHODS.has(name)

/** A place for wallets as such, not for one of them. */
const isAnyWallet = (name: string) => name === 'wallet' || name.startsWith('detected_')

/** The two ways in that begin with an address; one of them stands open as a field. */
export type InputMethod = 'email' | 'sms'
const INPUT_KINDS = { email: 'email-input', sms: 'phone-input' } as const
export const INPUT_METHODS = { 'email-input': 'email', 'phone-input': 'sms' } as const

/** Which field stands open: what the host suggests, else what this person used last, else email. */
export function toInputMethod(
  { loginMethods }: ModalConfig,
  recent: LoginMethod | null,
  prefill: 'email' | 'phone' | undefined,
): InputMethod {
  const wanted =
    prefill === 'phone' || (prefill === undefined && recent === 'sms') ? 'sms' : 'email'
  const other = wanted === 'sms' ? 'email' : 'sms'
  return loginMethods.has(wanted) ? wanted : other
}

/** The row of a configured name; none when its way in is not enabled. */
export function toLandingRow(
  name: string,
  { appearance, loginMethods }: ModalConfig,
  recent: LoginMethod | null,
  input: InputMethod,
): readonly LandingRow[] {
  if (isRowMethod(name)) {
    if (!loginMethods.has(name)) return []
    const row = { group: 'web2', recent: recent === name } as const
    return name === input && !appearance.hideDirectWeb2Inputs
      ? [{ kind: INPUT_KINDS[name], ...row }]
      : [{ kind: 'method', method: name, ...row }]
  }
  if (isCrossAppProvider(name))
    return loginMethods.has(name)
      ? [{ kind: 'cross-app', method: name, group: 'web2', recent: recent === name }]
      : []
  if (!loginMethods.has('wallet')) return []
  return isAnyWallet(name)
    ? [{ kind: 'view', view: 'wallets', group: 'web3', recent: recent === 'wallet' }]
    : [{ kind: 'wallet', wallet: name, group: 'web3', recent: false }]
}

/** Names a row among its neighbours. */
export function toRowKey(row: LandingRow): string {
  if (row.kind === 'method' || row.kind === 'cross-app') return row.method
  if (row.kind === 'wallet') return `wallet:${row.wallet}`
  if (row.kind === 'email-input' || row.kind === 'phone-input') return INPUT_METHODS[row.kind]
  return `view:${row.view}`
}

export const isSameRow = (row: LandingRow) => {
  const key = toRowKey(row)
  return (other: LandingRow) => toRowKey(other) === key
}
