import type { Client } from '../client.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { User } from '../user/User.ts'

/** What nobody can do who is not logged in, in the sentence the specification has for it. */
export const notAuthenticated = (doing: string): LatchkeyError =>
  new LatchkeyError('must_be_authenticated', `User must be authenticated ${doing}`)

/** The person who is logged in, who alone may do it. */
export function requireUser(client: Client, doing: string): User {
  const { user } = client.getState()
  if (!user) throw notAuthenticated(doing)
  return user
}
