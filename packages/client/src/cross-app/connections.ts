import { type CrossAppProvider, providerAppIdOf } from '@latchkey/contract'
import { type CrossAppConnection, getCrossAppConnections } from '@latchkey/contract/crossApp'
import type { Client } from '../client.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'

type Asking = Pick<Client, 'appId' | 'call'>
type Connections = readonly CrossAppConnection[]

const asked = new WeakMap<Asking, Promise<Connections>>()
const known = new WeakMap<Asking, Connections>()

/** The apps whose accounts are good for this one, asked for once; after a failure once more. */
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

/** The other app, if it lends its accounts to this one. */
export async function findConnection(
  client: Asking,
  provider: CrossAppProvider,
): Promise<CrossAppConnection> {
  const found = (await loadConnections(client)).find(isOf(provider))
  if (found) return found
  throw new LatchkeyError(
    'cross_app_connection_not_allowed',
    `${provider} is not connected with this app`,
  )
}

/** The same where it is known already, so that a screen need not wait to name it. */
export const peekConnection = (
  client: Asking,
  provider: CrossAppProvider,
): CrossAppConnection | undefined => known.get(client)?.find(isOf(provider))

const isOf =
  (provider: CrossAppProvider) =>
  ({ provider_app_id }: CrossAppConnection) =>
    provider_app_id === providerAppIdOf(provider)
