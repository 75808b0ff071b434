import { API_URL, SANDBOX_URL } from '../../support/addresses.ts'
import { newAddress } from '../../support/emailLogin.ts'
import { waitForCode } from '../../support/inbox.ts'

type Session = { user: { id: string }; token: string; identity_token: string | null }

/** Logs in by email without a browser, for tests of back-end clients. */
export async function logInOverHttp(appId: string, email = newAddress()) {
  async function post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${API_URL}/api/v1/passwordless/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'privy-app-id': appId },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  await post('init', { email })
  const code = await waitForCode(SANDBOX_URL, email)
  const session = (await post('authenticate', { email, code })) as Session
  return { email, userId: session.user.id, token: session.token, idToken: session.identity_token }
}
