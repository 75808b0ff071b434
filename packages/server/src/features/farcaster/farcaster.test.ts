import type { WireUser } from '@latchkey/contract'
import { HEADERS } from '@latchkey/contract'
import { getFarcasterStatus, startFarcaster } from '@latchkey/contract/endpoints/farcaster'
import { linkFarcaster, unlinkFarcaster } from '@latchkey/contract/endpoints/linking'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import { ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { accountsOf, createFarcasterServer, DOMAIN } from './farcasterServer.fixture.ts'

const world = await createFarcasterServer()
const { open, openFrame, createFarcasterUser, finish, finishFrame, serverWith, sandbox } = world
const server = await serverWith()
const { post, get } = server

const approve = (uri: string, choice: string) =>
  fetch(uri.replace('/approve', '/decide'), {
    method: 'POST',
    body: new URLSearchParams({ choice }),
  })
const status = (token: string) =>
  get(getFarcasterStatus.path, { [HEADERS.farcasterChannelToken]: token })

test("logs in a user who approves on the phone, with the relay's profile", async () => {
  const { token, uri } = await open(server)
  expect(await (await status(token)).json()).toMatchObject({ state: 'pending' })
  await approve(uri, 'ada')
  const told = (await (await status(token)).json()) as Record<string, unknown>
  expect(told).toMatchObject({ state: 'completed', username: 'ada', display_name: 'Ada Lovelace' })
  // The phone uses the real time; the server's clock is fixed.
  server.advance(Date.now() - server.nowMs())
  const next = await open(server)
  await approve(next.uri, 'ada')
  const { message, signature, fid } = (await (await status(next.token)).json()) as {
    message: string
    signature: string
    fid: number
  }
  const answer = await finish(server, next.token, { message, signature, fid })
  expect(answer.status).toBe(200)
  expect(await accountsOf(answer)).toMatchObject([
    { type: 'farcaster', fid, username: 'ada', display_name: 'Ada Lovelace' },
  ])
})

test('logs in a page inside a Farcaster client with its own signed message', async () => {
  const nonce = await openFrame(server)
  const testUser = await createFarcasterUser(server)
  const answer = await finishFrame(server, await testUser.sign(nonce))
  expect(await accountsOf(answer)).toMatchObject([
    { type: 'farcaster', fid: testUser.fid, owner_address: testUser.account.address },
  ])
})

test('opens a channel for the calling page and rejects other pages', async () => {
  const asked = await fetch(
    `${sandbox.url}/farcaster/approve?channelToken=${(await open(server)).token}`,
  )
  expect(await asked.text()).toContain(`${DOMAIN} asks who you are`)
  for (const body of [
    { relying_party: 'https://evil.example' },
    { relying_party: 'not an address' },
    { relying_party: `https://user:word@${DOMAIN}` },
    { redirect_url: 'https://evil.example/' },
    { redirect_url: 'javascript:alert(1)' },
  ]) {
    const answer = await post(startFarcaster.path, body, { headers: { origin: ORIGIN } })
    expect(await refusal(answer)).toEqual([400, 'invalid_data'])
  }
})

test('uses the first allowed origin for a client without an origin', async () => {
  const { token } = await open(server, {})
  expect(token).not.toBe('')
})

test('opens one session for 50 concurrent replies to one channel', async () => {
  const servers = [server, await serverWith()]
  servers[1]!.advance(server.nowMs() - servers[1]!.nowMs())
  const testUser = await createFarcasterUser(server)
  for (const by of ['channel', 'frame'] as const) {
    const { token, nonce } = await open(server)
    const frameNonce = await openFrame(server)
    const signed = await testUser.sign(by === 'channel' ? nonce : frameNonce)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => {
        const headers = { [HEADERS.idempotencyKey]: `${by}-${place}` }
        const at = servers[place % 2]!
        return by === 'channel'
          ? finish(at, token, signed, headers)
          : finishFrame(at, signed, headers)
      }),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(49)
  }
})

test('returns the same session for a repeat of the same attempt', async () => {
  const { token, nonce } = await open(server)
  const signed = await (await createFarcasterUser(server)).sign(nonce)
  const headers = { [HEADERS.idempotencyKey]: 'the-same' }
  const first = await (await finish(server, token, signed, headers)).json()
  const again = await finish(server, token, signed, headers)
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({
    user: { id: (first as { user: { id: string } }).user.id },
  })
})

test('rejects every step if the app does not enable Farcaster', async () => {
  const closed = await serverWith({ loginMethods: ['email'] })
  expect(await refusal(await closed.post(startFarcaster.path))).toEqual([
    403,
    'disallowed_login_method',
  ])
})

test('returns the status for channels of this app only, at most 200 times', async () => {
  expect(await refusal(await status('made-up'))).toEqual([401, 'invalid_credentials'])
  expect(await refusal(await get(getFarcasterStatus.path))).toEqual([401, 'invalid_credentials'])
  const { token } = await open(server)
  const most = SERVER_LIMITS.farcasterPollsPerChannelMax
  let last = 0
  for (let poll = 0; poll < most; poll++) last = (await status(token)).status
  expect(last).toBe(429)
})

test('returns 503 if the relay or the chain is down', async () => {
  const away = { send: () => Promise.reject(new OutboundError('timeout')), close() {} }
  const cut = await serverWith({}, away)
  expect(
    await refusal(await cut.post(startFarcaster.path, {}, { headers: { origin: ORIGIN } })),
  ).toEqual([503, 'service_unavailable'])
  const nonce = await openFrame(cut)
  const testUser = await createFarcasterUser(cut)
  expect(await refusal(await finishFrame(cut, await testUser.sign(nonce)))).toEqual([
    503,
    'service_unavailable',
  ])
})

test('rejects new users if the app has an allowlist', async () => {
  const members = await serverWith({ allowlist: { entries: ['*@example.com'] } })
  const nonce = await openFrame(members)
  const signed = await (await createFarcasterUser(members)).sign(nonce)
  expect(await refusal(await finishFrame(members, signed))).toEqual([401, 'allowlist_rejected'])
})

test('links an id to a logged-in user once, and unlinks it', async () => {
  const { token } = await server.logIn('farcaster@example.com')
  server.advance(1_000)
  const headers = { authorization: `Bearer ${token}` }
  const testUser = await createFarcasterUser(server)
  const channel = await open(server)
  const body = { channel_token: channel.token, ...(await testUser.sign(channel.nonce)) }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.post(linkFarcaster.path, body, { headers })),
  )
  // The second request has a used proof for an id that is linked already.
  expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
  const [linked] = answers.filter(({ status }) => status === 200)
  if (!linked) throw new Error('Nobody linked it')
  const { linked_accounts } = (await linked.json()) as WireUser
  expect(linked_accounts).toMatchObject([
    { type: 'email' },
    { type: 'farcaster', fid: testUser.fid },
  ])
  const unlinked = await server.post(unlinkFarcaster.path, { fid: testUser.fid }, { headers })
  expect(((await unlinked.json()) as WireUser).linked_accounts).toHaveLength(1)
})
