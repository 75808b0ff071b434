import { accountTypeOf, LOGIN_METHODS } from '@latchkey/contract'
import { USER_FILTER_QUERY, type UserFilterName } from '@latchkey/contract/endpoints/operatorUsers'
import type { ReactNode } from 'react'
import { useTexts } from '../../text/TextContext.ts'
import { nameKind } from '../describeWireAccount.ts'

/** Values of the filters as typed: a day is `YYYY-MM-DD`, empty is no filter. */
export type UserFilterValues = Readonly<Partial<Record<UserFilterName, string>>>

/** Types of accounts that users log in with. Guests have a list of their own. */
const METHOD_TYPES = [
  ...new Set(LOGIN_METHODS.flatMap(({ id }) => accountTypeOf(id) ?? [])),
  'cross_app',
]

const DAYS = ['createdFrom', 'createdTo', 'loginFrom', 'loginTo'] as const
const isDay = (name: string): boolean => DAYS.some((day) => day === name)

/** Query parameters of the filters. Days are UTC. */
export function toFilterQuery(values: UserFilterValues): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const sent = isDay(name) ? toTime(value) : value
    if (sent) query[USER_FILTER_QUERY[name as UserFilterName]] = sent
  }
  return query
}

/** Empty while a day is typed. */
function toTime(day: string): string {
  const atMs = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(atMs) || atMs < 0 ? '' : String(atMs)
}

type Props = { values: UserFilterValues; onChange(values: UserFilterValues): void }

/** Filters by login method, wallet, second factor, creation and last login. */
export function UserFilters({ values, onChange }: Props) {
  const { texts } = useTexts()
  const { common, users: text } = texts
  const count = Object.values(values).filter(Boolean).length
  const set = (name: UserFilterName, value: string) => onChange({ ...values, [name]: value })

  const choice = (name: UserFilterName, label: string, options: ReactNode) => (
    <label className="field">
      {label}
      <select value={values[name] ?? ''} onChange={({ target }) => set(name, target.value)}>
        <option value="">{common.all}</option>
        {options}
      </select>
    </label>
  )
  const answers = (
    <>
      <option value="yes">{common.yes}</option>
      <option value="no">{common.no}</option>
    </>
  )
  return (
    <details className="more-filters">
      <summary>{count === 0 ? text.moreFilters : `${text.moreFilters} (${count})`}</summary>
      <div className="fields">
        {choice(
          'method',
          texts.user.loginMethod,
          METHOD_TYPES.map((type) => (
            <option key={type} value={type}>
              {nameKind(type, texts)}
            </option>
          )),
        )}
        {choice('wallet', text.filterWallet, answers)}
        {choice('secondFactor', texts.gate.secondFactor, answers)}
      </div>
      <div className="fields">
        {DAYS.map((name) => (
          <label key={name} className="field">
            {text[name]}
            <input
              type="date"
              value={values[name] ?? ''}
              onChange={({ target }) => set(name, target.value)}
            />
          </label>
        ))}
      </div>
    </details>
  )
}
