import type { Endpoint } from '@latchkey/contract'

/** An endpoint that is asked about something named in its query. */
export const withQuery = <E extends Endpoint>(
  endpoint: E,
  query: Readonly<Record<string, string>>,
): E => ({ ...endpoint, path: `${endpoint.path}?${new URLSearchParams(query)}` as E['path'] })
