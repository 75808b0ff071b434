import { createHash, randomBytes } from 'node:crypto'

/** A test user with an account at every provider. */
export type TestUser = { id: string; name: string; username: string; email: string }

const KNOWN: Readonly<Record<string, TestUser>> = {
  ada: { id: 'ada', name: 'Ada Lovelace', username: 'ada', email: 'ada.lovelace@example.com' },
  alan: { id: 'alan', name: 'Alan Turing', username: 'alan', email: 'alan.turing@example.com' },
}

/** Ada, Alan, or a new user. */
export function testUserOf(choice: string): TestUser {
  const known = KNOWN[choice]
  if (known) return known
  const id = randomBytes(6).toString('hex')
  return {
    id,
    name: `Someone New ${id.slice(0, 4)}`,
    username: `new-${id}`,
    email: `${id}@example.com`,
  }
}

/** A provider's user id: stable, and different at each provider. */
export function subjectOf({ id }: TestUser, provider: string): string {
  const hash = createHash('sha256').update(`${provider}:${id}`).digest()
  return String(hash.readUIntBE(0, 6))
}
