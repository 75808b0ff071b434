import { type SessionReply, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()

/** Every row of every table as JSON; bytes are in hex. */
async function dump(): Promise<string> {
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await database.db.execute<{ row: string }>(
      sql`select row_to_json(one)::text as row from ${sql.identifier(name)} one`,
    )
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

const formsOf = (secret: string) => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  ...(['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(secret).toString(form)),
]

test('stores no plaintext token, code, queued mail or signing key', async () => {
  const server = await createTestServer(database)
  const email = 'ada@example.com'
  await server.post(sendEmailCode.path, { email })
  const code = server.codeFor(email)
  const mail = server.mails.at(-1)?.text ?? ''
  const waiting = await dump()
  expect(mail).toContain(code)
  const { rows } = await database.db.execute(sql`select id from outbox`)
  expect(rows).toHaveLength(1)
  // As a whole value: six digits also occur within numbers.
  expect(waiting).not.toMatch(new RegExp(`"${code}"|:${code}[,}]`))
  expect(formsOf(mail).filter((form) => waiting.includes(form))).toEqual([])

  const answer = await server.post(verifyEmailCode.path, { email, code })
  const session = (await answer.json()) as SessionReply
  const { token, refresh_token, identity_token } = session
  const secrets = [token, refresh_token, identity_token].map(String)
  expect(secrets.every((secret) => secret.length > 40)).toBe(true)
  const text = await dump()
  // The rows of the session are among them.
  expect(text).toContain(session.user?.id)
  expect(secrets.flatMap(formsOf).filter((form) => text.includes(form))).toEqual([])
  // A private key would be a PEM, a JWK or PKCS#8, whose first bytes are these for P-256.
  expect(text).not.toMatch(/BEGIN (?:EC )?PRIVATE KEY|"d":|3081870201|MIGHAgEA/)
})
