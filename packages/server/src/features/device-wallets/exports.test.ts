import { getMe, logout } from '@latchkey/contract'
import {
  createExportTicket,
  readAuthShare,
  redeemExportTicket,
} from '@latchkey/contract/endpoints/deviceWallets'
import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { OTHER_APP_ID, PUBLIC_URL, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createWalletServer, type TestRoot, type TestUser } from './walletVault.fixture.ts'

const database = await withDatabase()
const server = await createWalletServer(database)

let users = 0
async function createOwner() {
  const owner = await server.testUser(`exporter-${++users}@example.com`)
  const { root } = await server.create(owner)
  return { owner, root }
}
const nameOf = ({ keys }: TestRoot) => ({
  address: keys[0]!.address,
  chain_type: keys[0]!.chain_type,
})
const ticketFor = async (owner: TestUser, root: TestRoot) =>
  (await server.call(owner, createExportTicket, {}, nameOf(root))).ticket
const redeem = (ticket: string, headers: Record<string, string> = {}) =>
  server.post(redeemExportTicket.path, { ticket }, { headers: { origin: PUBLIC_URL, ...headers } })

test('a ticket opens the export page once, with a 5-minute token of the same session', async () => {
  const { owner, root } = await createOwner()
  const reply = await server.call(owner, createExportTicket, {}, nameOf(root))
  expect(reply.ticket).toMatch(/^[\w-]{43}$/)
  expect(reply.expires_at).toBe(server.nowMs() + SERVER_LIMITS.exportTicketLifetimeMs)
  const opened = (await (await redeem(reply.ticket)).json()) as { access_token: string }
  expect(opened).toEqual({ access_token: expect.any(String), ...nameOf(root) })
  const bearer = { authorization: `Bearer ${opened.access_token}` }
  expect((await server.get(getMe.path, bearer)).status).toBe(200)
  expect(await refusal(await redeem(reply.ticket))).toEqual([401, 'invalid_credentials'])
  server.advance(SERVER_LIMITS.exportTokenLifetimeMs + REQUEST_LIMITS.tokenClockSkewMs)
  const late = await server.get(getMe.path, bearer)
  expect(await refusal(late)).toEqual([401, 'missing_or_invalid_token'])
})

test('one ticket redeemed 50 times concurrently opens one page', async () => {
  const { owner, root } = await createOwner()
  const ticket = await ticketFor(owner, root)
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(ticket)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]))
})

test('rejects a ticket after a minute, in another app, or after its session ended', async () => {
  const { owner, root } = await createOwner()
  const refused = [401, 'invalid_credentials']
  const foreign = await redeem(await ticketFor(owner, root), { 'privy-app-id': OTHER_APP_ID })
  expect(await refusal(foreign)).toEqual(refused)
  const stale = await ticketFor(owner, root)
  server.advance(SERVER_LIMITS.exportTicketLifetimeMs)
  expect(await refusal(await redeem(stale))).toEqual(refused)
  const open = await ticketFor(owner, root)
  const bearer = { authorization: `Bearer ${owner.token}` }
  await server.post(logout.path, {}, { headers: bearer })
  expect(await refusal(await redeem(open))).toEqual([401, 'missing_or_invalid_token'])
})

test('rejects a ticket for a wallet of another user', async () => {
  const { root } = await createOwner()
  const { owner } = await createOwner()
  const answer = await server.send(owner, createExportTicket, {}, nameOf(root))
  expect(await refusal(answer)).toEqual([404, 'linked_account_not_found'])
})

test('records an export and mails the user before releasing the share', async () => {
  const { owner, root } = await createOwner()
  const body = { share_version: 1, purpose: 'export' as const }
  const at = { rootId: root.rootId }
  const { auth_share } = await server.call(owner, readAuthShare, at, body)
  expect(Buffer.from(auth_share, 'base64')).toEqual(root.split.authShare)
  const { rows } = await database.db.execute(sql`select kind, session_id from security_events
    where user_id = ${owner.userId} and kind = 'wallet_exported'`)
  expect(rows).toEqual([{ kind: 'wallet_exported', session_id: expect.any(String) }])
  const mail = server.mails.at(-1)
  expect(mail?.to).toBe(`exporter-${users}@example.com`)
  expect(mail?.text).toContain(root.keys[0]!.address)
  expect(mail?.text).not.toContain(auth_share)
})

test('allows 20 exports an hour', async () => {
  const { owner, root } = await createOwner()
  const body = { share_version: 1, purpose: 'export' as const }
  const statuses: number[] = []
  for (let turn = 0; turn <= SERVER_LIMITS.walletExportsPerUserMax; turn += 1) {
    statuses.push((await server.send(owner, readAuthShare, { rootId: root.rootId }, body)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})
