import {
  USER_FILTER_QUERY,
  USER_FILTERS,
  type UserFilter,
  type UserFilterName,
} from '@latchkey/contract/endpoints/operatorUsers'
import { type SQL, sql } from 'drizzle-orm'
import { invalidField } from '../../../platform/ServiceError.ts'
import { isEmbeddedWallet, isNotLoginAccount } from '../../user/statements.ts'

/** Filters of the list of users. */
export type UserFilters = {
  state: UserFilter
  method: string | undefined
  wallet: boolean | undefined
  secondFactor: boolean | undefined
  createdFrom: number | undefined
  createdTo: number | undefined
  loginFrom: number | undefined
  loginTo: number | undefined
}

const ANSWERS: Readonly<Record<string, boolean>> = { yes: true, no: false }
const METHOD = /^[a-z_]{1,40}$/
const TIME = /^[0-9]{1,15}$/

/** Reads the filters of a query. */
export function readUserFilters(
  state: string | undefined,
  query: (name: string) => string | undefined,
): UserFilters {
  const read = <Value>(
    name: UserFilterName,
    parse: (text: string) => Value | undefined,
    meaning: string,
  ): Value | undefined => {
    const parameter = USER_FILTER_QUERY[name]
    const text = query(parameter)
    if (!text) return undefined
    const value = parse(text)
    if (value === undefined) throw invalidField(`query.${parameter}`, meaning)
    return value
  }
  const time = (name: UserFilterName) =>
    read(name, (text) => (TIME.test(text) ? Number(text) : undefined), 'epoch milliseconds')
  const answer = (name: UserFilterName) => read(name, (text) => ANSWERS[text], 'yes or no')
  const known = USER_FILTERS.find((one) => one === (state || 'all'))
  if (!known) throw invalidField('query.filter', USER_FILTERS.join(', '))
  return {
    state: known,
    method: read('method', (text) => (METHOD.test(text) ? text : undefined), 'an account type'),
    wallet: answer('wallet'),
    secondFactor: answer('secondFactor'),
    createdFrom: time('createdFrom'),
    createdTo: time('createdTo'),
    loginFrom: time('loginFrom'),
    loginTo: time('loginTo'),
  }
}

const STATES: Record<UserFilter, SQL> = {
  all: sql`users.deleted_at_ms is null`,
  guests: sql`(users.deleted_at_ms is null and users.is_guest)`,
  // Erased users have no data to show.
  deleted: sql`(users.deleted_at_ms is not null and users.erased_at_ms is null)`,
}

/** Conditions that an index serves. */
export const indexedConditions = (filters: UserFilters): SQL[] => [
  STATES[filters.state],
  ...(filters.createdFrom === undefined
    ? []
    : [sql`users.created_at_ms >= ${filters.createdFrom}::bigint`]),
  ...(filters.createdTo === undefined
    ? []
    : [sql`users.created_at_ms < ${filters.createdTo}::bigint`]),
  ...(filters.secondFactor === true ? [sql`users.mfa_methods <> '[]'::jsonb`] : []),
]

const ofUser = (condition: SQL) =>
  sql`exists (select from linked_accounts where user_id = users.id and ${condition})`

/** Conditions that are checked for each user. */
export function checkedConditions(filters: UserFilters): SQL[] {
  const { method, wallet, secondFactor, loginFrom, loginTo } = filters
  const checks: SQL[] = []
  if (method !== undefined) {
    const isOther = method === 'wallet' ? sql` and not ${isEmbeddedWallet}` : sql``
    checks.push(ofUser(sql`type = ${method}${isOther}`))
  }
  if (wallet !== undefined) {
    checks.push(wallet ? ofUser(isEmbeddedWallet) : sql`not ${ofUser(isEmbeddedWallet)}`)
  }
  if (secondFactor === false) checks.push(sql`users.mfa_methods = '[]'::jsonb`)
  const loggedInSince = (atMs: number) =>
    ofUser(sql`not ${isNotLoginAccount} and latest_verified_at_ms >= ${atMs}::bigint`)
  if (loginFrom !== undefined) checks.push(loggedInSince(loginFrom))
  if (loginTo !== undefined) checks.push(sql`not ${loggedInSince(loginTo)}`)
  return checks
}
