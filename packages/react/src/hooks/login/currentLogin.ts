import { type Client, LatchkeyError, type LoginResult } from '@latchkey/client'

/** Returns the result for a user who is logged in already, or null. A guest is not logged in. */
export function findCurrentLogin(client: Client): LoginResult | null {
  const { user } = client.getState()
  if (!user || user.isGuest) return null
  return {
    user,
    isNewUser: false,
    wasAlreadyAuthenticated: true,
    loginMethod: null,
    loginAccount: null,
  }
}

/** Returns the result of the login that the client has just accepted. */
export function requireLastLogin(client: Client): LoginResult {
  const login = client.lastLogin()
  if (!login) throw new LatchkeyError('unexpected', 'The user was logged out during the login.')
  return login
}

/** Returns the login mode of a `disableSignup` option. */
export const toLoginMode = (disableSignup = false) =>
  disableSignup ? 'no-signup' : 'login-or-sign-up'
