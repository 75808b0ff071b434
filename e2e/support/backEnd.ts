import { HEADERS, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { API_URL, SANDBOX_URL } from './addresses.ts'
import { waitForCode } from './inbox.ts'
import { COUNTRY_HEADER } from './stackUnderTest.ts'

export const DEMO_APP_ID = 'latchkeydemoapp0000000001'
const SECRET = 'latchkey-sandbox-secret'

async function send(method: string, path: string, headers: object, body?: object) {
  const answer = await fetch(API_URL + path, {
    method,
    headers: { [HEADERS.appId]: DEMO_APP_ID, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Calls the server as the back end of the demo does. */
const callBackEnd = (path: string, body?: object, method = 'POST') =>
  send(method, path, { authorization: `Basic ${btoa(`${DEMO_APP_ID}:${SECRET}`)}` }, body)

/** Imports a user with accounts and custom metadata. Returns the id. */
export async function importUser(linked_accounts: object[], custom_metadata = {}): Promise<string> {
  const answer = await callBackEnd('/api/v1/users', { linked_accounts, custom_metadata })
  return ((await answer.json()) as { id: string }).id
}

/** Creates a policy without an owner. Returns the id. */
export async function createPolicy(name: string, rules: object[]): Promise<string> {
  const body = { version: '1.0', name, chain_type: 'ethereum', rules }
  return ((await (await callBackEnd('/api/v1/policies', body)).json()) as { id: string }).id
}

/** Opens a session of a user with a user agent, without a browser. The proxy of the stack sends the country. */
export async function openSession(
  email: string,
  userAgent: string,
  country?: string,
): Promise<void> {
  const headers = { 'user-agent': userAgent, ...(country && { [COUNTRY_HEADER]: country }) }
  await send('POST', sendEmailCode.path, headers, { email })
  const code = await waitForCode(SANDBOX_URL, email)
  await send('POST', verifyEmailCode.path, headers, { email, code, mode: 'login-or-sign-up' })
}
