import * as contract from '@latchkey/contract'
import { type Endpoint, type ParamsOf, pathOf } from '@latchkey/contract'
import { APP_ID, APP_SECRET } from './createTestServer.fixture.ts'

/** Every endpoint of the contract, so that a new one is tested by being there. */
export const ENDPOINTS = Object.values(contract as Record<string, unknown>).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'audience' in value && 'reply' in value,
)

export const pathFor = (endpoint: Endpoint, appId = APP_ID): string =>
  pathOf(endpoint, { appId } as ParamsOf<Endpoint>)

/** A body each endpoint takes; one that is missing here fails the tests by name. */
const BODIES: Record<string, object> = {
  '/api/v1/passwordless/init': { email: 'route@example.com' },
  '/api/v1/passwordless/authenticate': { email: 'route@example.com', code: '123456' },
  '/api/v1/sessions': { refresh_token: 'x' },
  '/api/v1/sessions/logout': { refresh_token: 'x' },
  '/api/v1/users/me/accept_terms': {},
  '/api/v1/analytics_events': { event_name: 'opened' },
}

export const bodyFor = ({ method, path }: Endpoint): object | undefined => {
  if (method === 'GET') return undefined
  const body = BODIES[path]
  if (!body) throw new Error(`No body is known for ${path}`)
  return body
}

/** Who the endpoint is for, as the Authorization header says it. */
export function credentialsFor(
  { audience }: Endpoint,
  token: string | null,
): Record<string, string> {
  if (audience === 'user') return { authorization: `Bearer ${token}` }
  if (audience !== 'app') return {}
  const basic = Buffer.from(`${APP_ID}:${APP_SECRET}`).toString('base64')
  return { authorization: `Basic ${basic}` }
}
