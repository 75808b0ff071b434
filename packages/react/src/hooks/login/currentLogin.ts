import { type Client, LatchkeyError, type LoginResult } from '@latchkey/client'
import { type Flow, runFlow, toCurrentLogin } from '@latchkey/client/flows'

/** Returns the result for a user who is logged in already, or null. */
export const findCurrentLogin = (client: Client): LoginResult | null =>
  toCurrentLogin(client.getState().user)

/** Returns the result of the login that the client has just accepted. */
export function requireLastLogin(client: Client): LoginResult {
  const login = client.lastLogin()
  if (!login) throw new LatchkeyError('unexpected', 'The user was logged out during the login.')
  return login
}

/**
 * Runs a login flow to its end. The login itself may stop the flow: if the host app shows its form to logged-out
 * users only, the stored session unmounts the form.
 */
export async function runLogin<State extends { status: string }, Event>(
  client: Client,
  flow: Flow<State, Event>,
  event: Event,
  until?: readonly string[],
): Promise<LoginResult> {
  const before = client.lastLogin()
  try {
    const { status } = await runFlow(flow, event, until)
    if (status !== 'done')
      throw new LatchkeyError('unexpected', 'Another step of this login is still running')
  } catch (thrown) {
    const isLoggedIn = client.lastLogin() !== before
    if (LatchkeyError.from(thrown).code !== 'flow_stopped' || !isLoggedIn) throw thrown
  }
  return requireLastLogin(client)
}

/** Returns the login mode of a `disableSignup` option. */
export const toLoginMode = (disableSignup = false) =>
  disableSignup ? 'no-signup' : 'login-or-sign-up'
