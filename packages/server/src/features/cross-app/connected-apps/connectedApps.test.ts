import { HEADERS, pathOf, type SessionReply } from '@latchkey/contract'
import { listSecurityEvents, type SecurityEvent } from '@latchkey/contract/endpoints/accountRecords'
import {
  listConnectedApps,
  revokeConnectedApp,
  type WireConnectedApp,
} from '@latchkey/contract/endpoints/connectedApps'
import { deleteUser } from '@latchkey/contract/endpoints/directory'
import { expect, test } from 'vitest'
import { APP_SECRET, refusal } from '../../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import {
  createCrossAppConnectServer,
  createSite,
} from '../connect/crossAppConnectServer.fixture.ts'
import { APP_ID, createCrossAppServer, OTHER_APP_ID } from '../crossAppServer.fixture.ts'

const database = await withDatabase()
const server = await createCrossAppServer(database)
const provider = { [HEADERS.appId]: OTHER_APP_ID, origin: 'https://other.example.com' }
const as = ({ token }: SessionReply) => ({ ...provider, ...server.bearer(token) })
const list = async (user: SessionReply) =>
  (
    (await (await server.get(listConnectedApps.path, as(user))).json()) as {
      apps: WireConnectedApp[]
    }
  ).apps
const revoke = async (user: SessionReply, id: string) =>
  (await server.post(revokeConnectedApp.path, { id }, { headers: as(user) })).json()
const tokenOf = ({ oauth_tokens }: SessionReply) => oauth_tokens?.access_token ?? ''
const basic = {
  authorization: `Basic ${Buffer.from(`${OTHER_APP_ID}:${APP_SECRET}`).toString('base64')}`,
  'privy-app-id': OTHER_APP_ID,
}

test('lists an app after the consent, with its name and icon', async () => {
  const user = await server.logInThere('consents@provider.example')
  expect(await list(user)).toEqual([])
  await server.logInWith(user)
  await server.logInWith(user)
  expect(await list(user)).toEqual([
    {
      id: APP_ID,
      type: 'app',
      name: 'Asking app',
      icon_url: 'https://icons.example/asking.png',
      address: null,
      connected_at: server.nowMs(),
      expires_at: null,
    },
  ])
})

test('refuses the token of an app after the user revoked it, until the user consents again', async () => {
  const user = await server.logInThere('revokes@provider.example')
  const token = tokenOf(await server.logInWith(user))
  expect(await (await server.confirm(token, user)).json()).toMatchObject({ is_same_person: true })
  expect(await revoke(user, APP_ID)).toEqual({ revoked: 1 })
  expect(await revoke(user, APP_ID)).toEqual({ revoked: 0 })
  expect(await list(user)).toEqual([])
  expect(await refusal(await server.confirm(token, user))).toEqual([401, 'invalid_credentials'])
  expect(await refusal(await server.readRequest(token))).toEqual([401, 'invalid_credentials'])
  server.advance(5_000)
  const next = tokenOf(await server.logInWith(user))
  expect((await server.readRequest(next)).status).toBe(200)
  expect((await server.readRequest(token)).status).toBe(401)
})

test('records consent and revocation as security events', async () => {
  const user = await server.logInThere('recorded@provider.example')
  server.advance(1_000)
  await server.logInWith(user)
  server.advance(1_000)
  await revoke(user, APP_ID)
  const path = pathOf(listSecurityEvents, { userId: user.user?.id ?? '' })
  const { data } = (await (await server.get(path, basic)).json()) as { data: SecurityEvent[] }
  expect(data.map(({ kind, details }) => [kind, details]).slice(0, 2)).toEqual([
    ['cross_app_revoked', { app: APP_ID }],
    ['cross_app_allowed', { app: APP_ID }],
  ])
})

test('does not revoke the apps of another user', async () => {
  const one = await server.logInThere('one@provider.example')
  const other = await server.logInThere('another@provider.example')
  await server.logInWith(one)
  expect(await revoke(other, APP_ID)).toEqual({ revoked: 0 })
  expect(await list(one)).toHaveLength(1)
})

test('revokes all consents when the user is deleted', async () => {
  const user = await server.logInThere('leaves@provider.example')
  const token = tokenOf(await server.logInWith(user))
  const path = pathOf(deleteUser, { userId: user.user?.id ?? '' })
  expect((await server.send('DELETE', path, { headers: basic })).status).toBeLessThan(300)
  expect((await server.readRequest(token)).status).toBe(401)
})

test('lists a connected site with its wallet, and ends the connection by its id', async () => {
  const sites = await createCrossAppConnectServer(await withDatabase())
  const { session, address } = await sites.createUser('sites@example.com')
  const site = createSite()
  await sites.connect(site, session, address)
  const read = async () => {
    const answer = await sites.get(listConnectedApps.path, sites.bearer(session))
    return ((await answer.json()) as { apps: WireConnectedApp[] }).apps
  }
  const [connected] = await read()
  expect(connected).toMatchObject({ type: 'site', name: 'https://site.example', address })
  const body = { id: connected?.id }
  await sites.post(revokeConnectedApp.path, body, { headers: sites.bearer(session) })
  expect(await read()).toEqual([])
  expect(await (await sites.readTransact(site)).json()).toMatchObject({ is_connected: false })
})
