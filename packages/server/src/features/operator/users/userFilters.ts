import {
  USER_FILTER_QUERY,
  USER_FILTERS,
  type UserFilter,
  type UserFilterName,
} from '@latchkey/contract/endpoints/operatorUsers'
import { invalidField } from '../../../platform/ServiceError.ts'

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

/** Whether a filter is checked for each user, because no index serves it. */
export const isChecked = ({ method, wallet, secondFactor, loginFrom, loginTo }: UserFilters) =>
  secondFactor === false ||
  [method, wallet, loginFrom, loginTo].some((value) => value !== undefined)
