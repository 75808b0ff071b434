import type { Endpoint } from '@latchkey/contract'

/** Adds query parameters to an endpoint's path. */
export const withQuery = <E extends Endpoint>(
  endpoint: E,
  query: Readonly<Record<string, string>>,
): E => ({ ...endpoint, path: `${endpoint.path}?${new URLSearchParams(query)}` as E['path'] })
