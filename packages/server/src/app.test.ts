import {
  acceptTerms,
  getMe,
  logout,
  refreshSession,
  type SessionReply,
  sendEmailCode,
  verifyEmailCode,
} from '@latchkey/contract'
import { describe, expect, test } from 'vitest'
import { createTestServer, refusal } from './testing/createTestServer.fixture.ts'
import { withDatabase, withPglite } from './testing/withServer.fixture.ts'

const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` })

describe.each([
  ['PostgreSQL', withDatabase],
  ['PGlite', withPglite],
])('a user on %s', async (_engine, withEngine) => {
  const server = await createTestServer(await withEngine())

  test('logs in by email, reads the user, refreshes, accepts the terms and logs out', async () => {
    const { post, get, codeFor } = server
    const email = 'Ada@Example.com'
    const sent = await post(sendEmailCode.path, { email })
    expect([sent.status, await sent.json()]).toEqual([200, { success: true }])

    const entered = await post(verifyEmailCode.path, { email, code: codeFor('ada@example.com') })
    expect(entered.status).toBe(200)
    const first = (await entered.json()) as SessionReply
    expect(first).toMatchObject({
      is_new_user: true,
      session_update_action: 'set',
      user: {
        id: expect.stringMatching(/^did:privy:[a-z2-7]{25}$/),
        linked_accounts: [{ type: 'email', address: 'ada@example.com', verified_at: 1767225600 }],
        mfa_methods: [],
        has_accepted_terms: false,
        is_guest: false,
      },
    })
    expect(first.privy_access_token).toBe(first.token)

    const me = await get(getMe.path, bearer(first.token))
    expect(await me.json()).toMatchObject({ user: first.user })

    const accepted = await post(acceptTerms.path, undefined, { headers: bearer(first.token) })
    expect(await accepted.json()).toMatchObject({ id: first.user?.id, has_accepted_terms: true })

    server.advance(60_000)
    const refreshed = await post(refreshSession.path, { refresh_token: first.refresh_token })
    const second = (await refreshed.json()) as SessionReply
    expect(second.user).toEqual({ ...first.user, has_accepted_terms: true })
    expect(second.refresh_token).not.toBe(first.refresh_token)

    const left = await post(logout.path, { refresh_token: second.refresh_token })
    expect([left.status, await left.json()]).toEqual([200, {}])
    expect(await refusal(await get(getMe.path, bearer(second.token)))).toEqual([
      401,
      'missing_or_invalid_token',
    ])
    expect(
      await refusal(await post(refreshSession.path, { refresh_token: second.refresh_token })),
    ).toEqual([401, 'missing_or_invalid_token'])
  })

  test('returns the same user at the second login', async () => {
    const first = await server.logIn('grace@example.com')
    server.advance(60_000)
    const second = await server.logIn('grace@example.com')
    expect([first.is_new_user, second.is_new_user]).toEqual([true, false])
    expect(second.user?.id).toBe(first.user?.id)
    expect(second.user?.linked_accounts).toMatchObject([
      { first_verified_at: 1767225660, latest_verified_at: 1767225720 },
    ])
  })

  test('serves the same routes under /v1', async () => {
    const { token } = await server.logIn('alan@example.com')
    expect((await server.get('/v1/users/me', bearer(token))).status).toBe(200)
  })
})
