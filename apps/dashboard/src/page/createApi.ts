import type { Client } from '@latchkey/client'
import {
  type BodyIn,
  type Endpoint,
  type ParamsOf,
  pathOf,
  type ReplyOut,
} from '@latchkey/contract'

type Asked<E extends Endpoint> = {
  params?: Partial<ParamsOf<E>>
  query?: Readonly<Record<string, string | null | undefined>>
  body?: BodyIn<E>
}
/** Calls an endpoint of the dashboard. */
export type Api = <E extends Endpoint>(endpoint: E, asked?: Asked<E>) => Promise<ReplyOut<E>>

/** Creates the calls of the dashboard for one app. */
export function createApi(client: Client, target: string): Api {
  return (endpoint, { params = {}, query = {}, body } = {}) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    )
    const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`
    const path = pathOf(endpoint, { target, ...params } as ParamsOf<typeof endpoint>) + search
    return client.call({ ...endpoint, path: path as Endpoint['path'] }, body as never) as never
  }
}
