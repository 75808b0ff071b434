import {
  getMe,
  refreshSession,
  type SessionReply,
  sendEmailCode,
  verifyEmailCode,
} from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { expect, test } from 'vitest'
import { OTHER_APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'

const wide = { rateLimits: { codeSendsPerIp: 100_000, codeGuessesPerIp: 100_000 } }
const server = await withServer({ loginMethods: ['email', 'guest'], ...wide })
let credentials = 0
const enter = async (guest_credential = `${++credentials}`.padStart(43, 'B')) => {
  const answer = await server.post(logInAsGuest.path, { guest_credential })
  return { guest_credential, ...((await answer.json()) as SessionReply) }
}
const logIn = async (email: string, token: string | null) => {
  const headers = { authorization: `Bearer ${token}` }
  await server.post(sendEmailCode.path, { email }, { headers })
  const body = { email, code: server.codeFor(email) }
  return (await (await server.post(verifyEmailCode.path, body, { headers })).json()) as SessionReply
}

test('ends the planted session, refresh token and credential when the owner logs in', async () => {
  const planted = await enter()
  const attacker = await enter(planted.guest_credential)
  const victim = await logIn('victim@example.com', planted.token)
  expect(victim.user?.id).toBe(planted.user?.id)

  const me = await server.get(getMe.path, { authorization: `Bearer ${attacker.token}` })
  expect(await refusal(me)).toEqual([401, 'missing_or_invalid_token'])
  const refreshed = await server.post(refreshSession.path, {
    refresh_token: attacker.refresh_token,
  })
  expect(await refusal(refreshed)).toEqual([401, 'missing_or_invalid_token'])
  const again = await enter(planted.guest_credential)
  expect(again.user?.id).not.toBe(victim.user?.id)
  expect(again.user?.is_guest).toBe(true)
})

test('converts no guest whose session has ended', async () => {
  const guest = await enter()
  await server.post('/api/v1/sessions/logout', { refresh_token: guest.refresh_token })
  expect((await logIn('late@example.com', guest.token)).user?.id).not.toBe(guest.user?.id)
})

test('rejects an expired, forged or foreign token as the guest of a login', async () => {
  const guest = await enter()
  const [head, body, signature = ''] = guest.token?.split('.') ?? []
  const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  expect((await logIn('forged@example.com', forged)).user?.id).not.toBe(guest.user?.id)
  const foreign = server.post(
    sendEmailCode.path,
    { email: 'foreign@example.com' },
    { headers: { 'privy-app-id': OTHER_APP_ID, authorization: `Bearer ${guest.token}` } },
  )
  expect((await foreign).status).toBe(200)
  const entered = await server.post(
    verifyEmailCode.path,
    { email: 'foreign@example.com', code: server.codeFor('foreign@example.com') },
    { headers: { 'privy-app-id': OTHER_APP_ID, authorization: `Bearer ${guest.token}` } },
  )
  expect(((await entered.json()) as SessionReply).user?.id).not.toBe(guest.user?.id)
  server.advance(16 * 60_000)
  expect((await logIn('expired@example.com', guest.token)).user?.id).not.toBe(guest.user?.id)
})

test('converts the guest once in 50 concurrent logins with different addresses', async () => {
  const guest = await enter()
  const addresses = Array.from({ length: 50 }, (_, index) => `race-${index}@example.com`)
  const headers = { authorization: `Bearer ${guest.token}` }
  for (const email of addresses) await server.post(sendEmailCode.path, { email }, { headers })
  const answers = await Promise.all(
    addresses.map((email) =>
      server.post(verifyEmailCode.path, { email, code: server.codeFor(email) }, { headers }),
    ),
  )
  const users = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as SessionReply).user),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(users.filter((user) => user?.id === guest.user?.id)).toHaveLength(1)
  expect(new Set(users.map((user) => user?.id)).size).toBe(50)
  expect(users.every((user) => user?.is_guest === false)).toBe(true)
})
