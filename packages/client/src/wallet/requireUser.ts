import type { Client } from '../client.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { User } from '../user/User.ts'

/** The person who is logged in; without one, the sentence the specification has for it. */
export function requireUser(client: Client, doing: string): User {
  const { user } = client.getState()
  if (!user) throw new LatchkeyError('must_be_authenticated', `User must be authenticated ${doing}`)
  return user
}
