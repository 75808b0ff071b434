import { logout, sendEmailCode } from '@latchkey/contract'
import { SESSION_PASS_PREFIX } from '@latchkey/contract/endpoints/captcha'
import { startOAuth } from '@latchkey/contract/endpoints/oauth'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { bodyFor } from '../../testing/bodyFor.fixture.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
const INVALID = [403, 'invalid_captcha']
let users = 0

/** A user of an app that always requires a captcha, whose provider must not be asked. */
async function setUp() {
  const rateLimits = { codeSendsPerIp: 10_000 }
  const open = await createTestServer(database, { rateLimits })
  const asked: unknown[] = []
  const outbound = {
    send: async (request: unknown) => {
      asked.push(request)
      throw new Error('The provider must not see an access token')
    },
    close() {},
  }
  const captcha = { siteKey: 't:key', secret: 'secret' }
  const server = await createTestServer(database, { rateLimits, captcha }, { outbound })
  const email = `pass-${users++}@example.com`
  const { token: accessToken, refresh_token } = await open.logIn(email)
  const ask = async (body: object, pass = accessToken ?? '') => {
    const answer = await server.post(sendEmailCode.path, {
      ...body,
      token: SESSION_PASS_PREFIX + pass,
    })
    return answer.status === 200 ? 200 : refusal(answer)
  }
  const endSession = () =>
    open.post(
      logout.path,
      { refresh_token },
      { headers: { authorization: `Bearer ${accessToken}` } },
    )
  return { open, server, email, accessToken, ask, asked, endSession }
}

test("sends a code to the user's own address without a captcha", async () => {
  const { server, email, ask, asked } = await setUp()
  expect(await ask({ email })).toBe(200)
  expect(server.codeFor(email)).toMatch(/^\d{6}$/)
  expect(asked).toEqual([])
})

test('sends no code to another address, with a forged token or after logout', async () => {
  const { email, ask, asked, endSession } = await setUp()
  expect(await ask({ email: `victim-${users++}@example.com` })).toEqual(INVALID)
  expect(await ask({ email }, 'a.b.c')).toEqual(INVALID)
  expect(await ask({ email }, '')).toEqual(INVALID)
  await endSession()
  expect(await ask({ email })).toEqual(INVALID)
  expect(asked).toEqual([])
})

test('starts 20 logins of one session, also of 50 concurrent requests', async () => {
  const { server, accessToken } = await setUp()
  const body = { ...bodyFor(startOAuth), token: SESSION_PASS_PREFIX + accessToken }
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => refusal(await server.post(startOAuth.path, body))),
  )
  const refused = answers.filter(([, code]) => code === 'invalid_captcha')
  expect(refused).toHaveLength(50 - SERVER_LIMITS.sessionPassesPerSessionMax)
})
