import type { LoginMethod } from '@latchkey/client'
import type { LandingView } from '@latchkey/client/login'
import {
  type CrossAppProvider,
  isCrossAppProvider,
  type LoginMethodWith,
  listMethods,
} from '@latchkey/contract'
import type { ModalConfig } from '../../config/ModalConfig.ts'

type OverflowView = Exclude<LandingView, 'main'>

/** Login methods that have their own row. */
export type RowMethod = LoginMethodWith<{ landing: 'field' | 'row' | 'link' }>

export type LandingRow = { group: 'web2' | 'web3'; recent: boolean } & (
  | { kind: 'email-input' }
  | { kind: 'phone-input' }
  | { kind: 'method'; method: RowMethod }
  /** Account at another app, which provides its own name. */
  | { kind: 'cross-app'; method: CrossAppProvider }
  | { kind: 'wallet'; wallet: string }
  /** Opens another view and shows its title. */
  | { kind: 'view'; view: OverflowView }
  /** Opens another view as 'More options'. */
  | { kind: 'more'; view: OverflowView }
)

/** Default order of the landing. */
export const WEB2_METHODS = listMethods<RowMethod>(
  ({ landing }) => landing === 'field' || landing === 'row',
)
const ROW_METHODS: ReadonlySet<string> = new Set([
  ...WEB2_METHODS,
  ...listMethods(({ landing }) => landing === 'link'),
])
const isRowMethod = (name: string): name is RowMethod => ROW_METHODS.has(name)

/** Entries that stand for wallets in general, not for one wallet. */
const isAnyWallet = (name: string) => name === 'wallet' || name.startsWith('detected_')

/** The two login methods with an input field; one of them is open. */
export type InputMethod = 'email' | 'sms'
const INPUT_KINDS = { email: 'email-input', sms: 'phone-input' } as const
export const INPUT_METHODS = { 'email-input': 'email', 'phone-input': 'sms' } as const

/** The open field: the host's prefill, else the method used last, else email. */
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

/** Row of a configured name; none if its login method is not enabled. */
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

/** Key of a row in its list. */
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
