import { sendEmailCode } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()

const hooks = [
  '\r\nBcc: eve@evil.com',
  '\nSubject: x',
  ',eve@evil.com',
  ';eve@evil.com',
  ' eve@evil.com',
  '\u0000',
  '%00',
  '%0d%0aBcc:eve@evil.com',
  '"',
  '<eve@evil.com>',
  '(eve)',
  '\\',
  '\u2028',
  '\u0085',
  "';--",
  `$${'{7*7}'}`,
  '{{7*7}}',
  '<script>',
  '@evil.com',
  '＠evil.com',
  '\u202e',
  '\u200b',
]
const places = [
  (hook: string) => `${hook}ada@example.com`,
  (hook: string) => `a${hook}da@example.com`,
  (hook: string) => `ada${hook}@example.com`,
  (hook: string) => `ada@${hook}example.com`,
  (hook: string) => `ada@exam${hook}ple.com`,
  (hook: string) => `ada@example.com${hook}`,
]

test('sends no mail to a second recipient hidden in an address', async () => {
  const server = await createTestServer(database, {
    rateLimits: { codeSendsPerIp: 10_000, codeGuessesPerIp: 10_000 },
  })
  for (const hook of hooks) {
    for (const place of places) {
      const email = place(hook)
      const before = server.mails.length
      const answer = await server.post(sendEmailCode.path, { email })
      if (answer.status === 200) {
        // Harmless characters may pass, unchanged and to one recipient.
        expect(server.mails.at(-1)?.to).toMatch(/^[a-z0-9.${}*'-]+@[a-z0-9.-]+$/)
      } else {
        expect(await refusal(answer)).toEqual([400, 'invalid_data'])
        expect(server.mails.length).toBe(before)
      }
    }
  }
  for (const mail of server.mails) {
    const { to, text } = mail
    expect(to).not.toContain('evil')
    expect(text).not.toContain(to)
    expect(mail).toHaveProperty('html', expect.not.stringContaining(to))
  }
})
