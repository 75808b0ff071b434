import { LIMITS, STORAGE_KEYS } from '@latchkey/contract'
import { expect, test, vi } from 'vitest'
import type { Report } from '../core/client.ts'
import { startAcceptTerms } from '../login/accept-terms/startAcceptTerms.ts'
import { startEmailCode } from '../login/methods/one-time-code/startEmailCode.ts'
import { createFakeClient } from '../testing/createFakeClient.ts'
import { refuse } from '../testing/createFakeServer.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

async function readyClient(options: Parameters<typeof createFakeClient>[0] = {}) {
  const fake = createFakeClient(options)
  const reports: Report[] = []
  fake.client.onReport((report) => reports.push(report))
  fake.client.start()
  await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
  return { ...fake, reports }
}

async function logIn({ client }: Pick<ReturnType<typeof createFakeClient>, 'client'>) {
  const flow = startEmailCode(client, { mode: 'login-or-sign-up', ownUi: true })
  flow.send({ type: 'submit-address', address: 'ada@example.com' })
  await vi.waitFor(() => expect(flow.getState().status).toBe('awaiting-code-input'))
  flow.send({ type: 'submit-code', code: '123456' })
  await vi.waitFor(() => expect(flow.getState().status).toBe('done'))
}

test('logs in by email and restores the session on the next page load', async () => {
  const first = await readyClient()
  await logIn(first)
  expect(first.client.getState()).toMatchObject({
    user: { email: { address: 'ada@example.com' } },
    recentLoginMethod: 'email',
  })

  const reloaded = await readyClient({ server: first.server, storage: first.ports.storage })
  expect(reloaded.client.getState().user?.email?.address).toBe('ada@example.com')
  expect(reloaded.client.getState().recentLoginMethod).toBe('email')
})

test('stores tokens under the names and in the format of the protocol', async () => {
  const { client, ports } = await readyClient()
  await logIn({ client })
  expect(JSON.parse(ports.storage.get(STORAGE_KEYS.refreshToken)!)).toBe('refresh-1')
  expect(ports.storage.get(STORAGE_KEYS.accessToken)).toMatch(/^"ey.*"$/)
  expect([...ports.cookieValues.keys()].sort()).toEqual([
    'privy-id-token',
    'privy-session',
    'privy-token',
  ])
})

test('follows a logout in another tab', async () => {
  const first = await readyClient()
  await logIn(first)
  const second = await readyClient({ server: first.server, storage: first.ports.storage })
  // A browser reports each removed key; the last one ends the session.
  first.ports.storage.remove(STORAGE_KEYS.accessToken)
  second.ports.changeFromOtherTab(STORAGE_KEYS.accessToken)
  await first.client.logout()
  second.ports.changeFromOtherTab(STORAGE_KEYS.refreshToken)
  expect(second.client.getState().user).toBeNull()
  expect(second.reports).toEqual([{ kind: 'logout' }])
})

test('follows a login in another tab', async () => {
  const first = await readyClient()
  const second = await readyClient({ server: first.server, storage: first.ports.storage })
  second.client.intents.open({ kind: 'login', mode: 'login-or-sign-up' })
  await logIn(first)
  second.ports.changeFromOtherTab(STORAGE_KEYS.refreshToken)
  await vi.waitFor(() => expect(second.client.intents.getState().status).toBe('closing'))
  expect(second.client.getState().user).not.toBeNull()
  expect(second.reports).toMatchObject([{ outcome: 'complete', wasAlreadyAuthenticated: true }])
})

test('refreshes an access token from 30 s before it expires, not sooner', async () => {
  const { client, ports } = await readyClient()
  await logIn({ client })
  const first = await client.getAccessToken()
  ports.clock.advance(15 * 60_000 - LIMITS.accessTokenExpiryMarginMs - 1)
  expect(await client.getAccessToken()).toBe(first)
  ports.clock.advance(1)
  expect(await client.getAccessToken()).not.toBe(first)
})

test('refreshes once for ten concurrent callers and two tabs', async () => {
  const first = await readyClient()
  await logIn(first)
  const second = await readyClient({ server: first.server, storage: first.ports.storage })
  // Tabs of one browser share their locks.
  second.ports.withLock = first.ports.withLock
  for (const { ports } of [first, second]) ports.clock.advance(15 * 60_000)
  const refreshes = () =>
    [...first.ports.requests, ...second.ports.requests].filter(({ url }) =>
      url.endsWith('/sessions'),
    ).length
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? first : second).client.getAccessToken()),
  )
  expect(refreshes()).toBe(1)
  expect(first.client.getState().user).not.toBeNull()
})

test('ends the session after a rejected refresh token, but not if the server is unreachable', async () => {
  const { client, server, ports } = await readyClient()
  await logIn({ client })
  server.answers['/api/v1/sessions'] = () => refuse('too_many_requests')
  await expect(client.refreshUser()).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(client.getState().user).not.toBeNull()
  server.answers['/api/v1/sessions'] = () => refuse('missing_or_invalid_token')
  await expect(client.refreshUser()).rejects.toMatchObject({ code: 'missing_or_invalid_token' })
  expect(client.getState().user).toBeNull()
  expect(ports.storage.get(STORAGE_KEYS.refreshToken)).toBeNull()
})

test('keeps the refresh token on ignore and ends the session on clear', async () => {
  const { client, server, ports } = await readyClient()
  await logIn({ client })
  const answer = server.answers['/api/v1/sessions']!
  server.answers['/api/v1/sessions'] = async () => {
    const { status, body } = await answer({})
    return { status, body: { ...(body as object), session_update_action: 'ignore' } }
  }
  await client.refreshUser()
  expect(ports.storage.get(STORAGE_KEYS.refreshToken)).toBe('"refresh-1"')
  server.answers['/api/v1/sessions'] = () => ({
    status: 200,
    body: {
      user: null,
      token: null,
      privy_access_token: null,
      refresh_token: null,
      session_update_action: 'clear',
    },
  })
  expect(await client.refreshUser()).toBeNull()
  expect(client.getState().user).toBeNull()
})

test('rejects a refresh without tokens', async () => {
  const { client } = await readyClient()
  await expect(client.refreshUser()).rejects.toThrow('No tokens found in storage')
})

test('does not use tokens of another app', async () => {
  const { ports, server } = await readyClient()
  const foreign = `x.${btoa(JSON.stringify({ aud: 'another', sub: 'u', exp: 9e9 }))}.x`
  ports.storage.set(STORAGE_KEYS.accessToken, JSON.stringify(foreign))
  ports.storage.set(STORAGE_KEYS.refreshToken, '"theirs"')
  const { client } = await readyClient({ server, storage: ports.storage })
  expect(client.getState().user).toBeNull()
})

test('reports a failed start, warns the developer, and can be restarted', async () => {
  const { client, server, ports } = createFakeClient()
  const path = Object.keys(server.answers).find((key) => key.includes('/apps/'))!
  const answer = server.answers[path]!
  server.answers[path] = () => refuse('missing_or_invalid_privy_app_id')
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('failed'))
  expect(client.getState().error?.code).toBe('missing_or_invalid_privy_app_id')
  expect(ports.warnings).toEqual([
    expect.stringContaining('Cannot start (missing_or_invalid_privy_app_id): '),
  ])
  server.answers[path] = answer
  client.restart()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  expect(ports.requests).toHaveLength(2)
})

test('logs out a user without accepted terms on the next load', async () => {
  const config = { require_users_accept_terms: true }
  const first = await readyClient({ config })
  await logIn(first)
  const { client, ports } = await readyClient({
    config,
    server: first.server,
    storage: first.ports.storage,
  })
  expect(client.getState().user).toBeNull()
  expect(ports.storage.get(STORAGE_KEYS.refreshToken)).toBeNull()
})

test('keeps the session if the terms are accepted and ends it if declined', async () => {
  const accepting = await readyClient()
  await logIn(accepting)
  const accept = startAcceptTerms(accepting.client)
  accept.send({ type: 'accept' })
  await vi.waitFor(() => expect(accept.getState().status).toBe('accepted'))
  expect(accepting.client.getState().user?.hasAcceptedTerms).toBe(true)

  const declining = await readyClient()
  await logIn(declining)
  const decline = startAcceptTerms(declining.client)
  decline.send({ type: 'decline' })
  await vi.waitFor(() => expect(decline.getState().status).toBe('declined'))
  expect(declining.client.getState().user).toBeNull()
})

test('reports the login or the exit on close, and clears the intent after 200 ms', async () => {
  const { client, ports, reports } = await readyClient()
  client.intents.open({ kind: 'login', mode: 'login-or-sign-up' })
  client.intents.close()
  expect(reports).toMatchObject([{ kind: 'login', outcome: 'failed', code: 'exited_auth_flow' }])
  expect(client.intents.getState().status).toBe('closing')
  ports.clock.advance(LIMITS.flowClearDelayMs)
  expect(client.intents.getState().status).toBe('none')

  client.intents.open({ kind: 'login', mode: 'login-or-sign-up' })
  await logIn({ client })
  client.intents.complete()
  expect(reports[1]).toMatchObject({
    outcome: 'complete',
    isNewUser: true,
    wasAlreadyAuthenticated: false,
    loginMethod: 'email',
    loginAccount: { type: 'email', address: 'ada@example.com' },
  })
})

test('reports a login followed by a logout as exited', async () => {
  const { client, reports } = await readyClient()
  client.intents.open({ kind: 'login', mode: 'login-or-sign-up' })
  await logIn({ client })
  await client.logout()
  client.intents.close()
  expect(reports.at(-1)).toMatchObject({ outcome: 'failed', code: 'exited_auth_flow' })
})

test('completes a login for a user who is already logged in', async () => {
  const first = await readyClient()
  await logIn(first)
  const { client, reports } = await (async () => {
    const fake = createFakeClient({ server: first.server, storage: first.ports.storage })
    const reports: Report[] = []
    fake.client.onReport((report) => reports.push(report))
    fake.client.intents.open({ kind: 'login', mode: 'login-or-sign-up' })
    fake.client.start()
    await vi.waitFor(() => expect(fake.client.getState().status).toBe('ready'))
    return { ...fake, reports }
  })()
  client.intents.close()
  expect(reports).toMatchObject([
    { outcome: 'complete', wasAlreadyAuthenticated: true, isNewUser: false, loginMethod: null },
  ])
})

test('warns if login is called while a user is logged in', async () => {
  const { client, ports } = await readyClient()
  await logIn({ client })
  client.intents.open({ kind: 'login', mode: 'login-or-sign-up' })
  await settled()
  expect(client.intents.getState().status).toBe('none')
  expect(ports.warnings.join()).toContain('already logged in')
})

test('clears sent codes on login, on logout, and on start after they expire', async () => {
  const { client, ports, server } = await readyClient()
  const record = () => ports.storage.get(STORAGE_KEYS.sentCodes(client.appId))
  const sendCode = async (address: string) => {
    const flow = startEmailCode(client, { mode: 'login-or-sign-up', ownUi: true })
    flow.send({ type: 'submit-address', address })
    await vi.waitFor(() => expect(flow.getState().status).toBe('awaiting-code-input'))
    expect(record()).not.toBeNull()
  }
  await sendCode('alan@example.com')
  client.acceptSession(server.session(), 'google')
  expect(record()).toBeNull()
  await sendCode('alan@example.com')
  await client.logout()
  expect(record()).toBeNull()
  await sendCode('alan@example.com')
  const later = createFakeClient({ server, storage: ports.storage })
  later.ports.clock.advance(LIMITS.emailCodeLifetimeMs)
  later.client.start()
  await vi.waitFor(() => expect(record()).toBeNull())
})
