import { type CrossAppProvider, providerAppIdOf } from '@latchkey/contract'
import {
  type CrossAppConnection,
  getCrossAppConnections,
} from '@latchkey/contract/endpoints/crossApp'
import type { Client } from '../core/client.ts'
import { LatchkeyError } from '../core/errors/LatchkeyError.ts'

type Asking = Pick<Client, 'appId' | 'call'>
type Connections = readonly CrossAppConnection[]

const asked = new WeakMap<Asking, Promise<Connections>>()
const known = new WeakMap<Asking, Connections>()

/** Loads the apps whose accounts this app accepts. Cached; a failure can be retried. */
function loadConnections(client: Asking): Promise<Connections> {
  const before = asked.get(client)
  if (before) return before
  const { appId } = client
  const loading = client
    .call(getCrossAppConnections, undefined, { params: { appId } })
    .then(({ connections }) => {
      known.set(client, connections)
      return connections
    })
  asked.set(client, loading)
  loading.catch(() => asked.delete(client))
  return loading
}

/**
 * Returns the connection to another app.
 * @throws LatchkeyError `cross_app_connection_not_allowed` if the apps are not connected.
 */
export async function findConnection(
  client: Asking,
  provider: CrossAppProvider,
): Promise<CrossAppConnection> {
  const found = (await loadConnections(client)).find(isOf(provider))
  if (found) return found
  throw new LatchkeyError(
    'cross_app_connection_not_allowed',
    `${provider} is not connected to this app`,
  )
}

/** Returns the connection if it is already loaded, so that a screen can show its name at once. */
export const peekConnection = (
  client: Asking,
  provider: CrossAppProvider,
): CrossAppConnection | undefined => known.get(client)?.find(isOf(provider))

const isOf =
  (provider: CrossAppProvider) =>
  ({ provider_app_id }: CrossAppConnection) =>
    provider_app_id === providerAppIdOf(provider)
