import { type Endpoint, pathOf } from '@latchkey/contract'
import * as denylist from '@latchkey/contract/endpoints/denylist'
import * as operatorCalls from '@latchkey/contract/endpoints/operator'
import * as userCalls from '@latchkey/contract/endpoints/operatorUsers'
import * as walletCalls from '@latchkey/contract/endpoints/operatorWallets'
import type { Policy } from '@latchkey/contract/endpoints/policies'
import * as requestErrors from '@latchkey/contract/endpoints/requestErrors'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { createBackEnd } from '../directory/createBackEnd.fixture.ts'
import { createOperatorServer } from './operatorServer.fixture.ts'

const calls = { ...operatorCalls, ...userCalls, ...walletCalls }

const server = await createOperatorServer()
const user = await server.open('ada@example.com')

const modules: Record<string, unknown> = { ...calls, ...denylist, ...requestErrors }
const endpoints = Object.values(modules).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
)
type Target = { userId: string; policyId: string }
const nothing: Target = { userId: user.userId, policyId: 'absent' }
const toPath = (endpoint: Endpoint, of = nothing) =>
  pathOf(endpoint, { target: APP_ID, ...of } as never)
type Caller = Awaited<ReturnType<typeof server.open>>
const call = ({ get, post }: Caller, endpoint: Endpoint, body: unknown = {}, of = nothing) =>
  endpoint.method === 'GET' ? get(toPath(endpoint, of)) : post(toPath(endpoint, of), body)

const email = { type: 'email', value: 'a@example.com' }
const transaction = { to: `0x${'a1'.repeat(20)}`, value: '1', chain_id: 1 }
const trial = {
  ...{ chain_type: 'ethereum', rules: [] },
  ...{ method: 'eth_sendTransaction', params: { transaction } },
}
/**
 * Every call about an app with the lowest role that may do it, and a body with which it succeeds, so that only the
 * role can refuse it. A user is deleted and restored last.
 */
const CALLS = [
  [calls.getOverview, 'viewer'],
  [calls.listOperatorUsers, 'viewer'],
  [calls.getOperatorUser, 'viewer'],
  [calls.listOperatorUserEvents, 'viewer'],
  [calls.listOperatorWallets, 'viewer'],
  [calls.listOperatorAllowlist, 'viewer'],
  [denylist.listDenylist, 'viewer'],
  [requestErrors.listRequestErrors, 'viewer'],
  [calls.listDeliveries, 'viewer'],
  [calls.listSettings, 'viewer'],
  [calls.listQuorums, 'viewer'],
  [calls.getOperatorPolicy, 'viewer'],
  [calls.tryOperatorPolicy, 'viewer', trial],
  [calls.listOperatorActions, 'viewer'],
  [calls.listServerKeys, 'viewer'],
  [calls.endUserSessions, 'support', { session_id: null }],
  [calls.setOperatorMetadata, 'support', { custom_metadata: { plan: 'free' } }],
  [calls.unlinkOperatorAccount, 'support', { type: 'phone', handle: '+14155552671' }],
  [calls.sendTestWebhook, 'support', { url: 'https://hooks.example/test' }],
  [calls.replayDelivery, 'support', { message_id: 'm1', url: 'https://hooks.example/test' }],
  [calls.importOperatorUser, 'admin', { linked_accounts: [{ type: 'email', address: 'a@a.at' }] }],
  [calls.updateOperatorPolicy, 'admin', { name: 'None', rules: [] }],
  [calls.addOperatorAllowlistEntry, 'admin', email],
  [calls.removeOperatorAllowlistEntry, 'admin', email],
  [denylist.addToDenylist, 'admin', email],
  [denylist.removeFromDenylist, 'admin', email],
  [calls.deleteOperatorUser, 'admin', {}],
  [calls.restoreOperatorUser, 'admin', {}],
] as const satisfies readonly (readonly [Endpoint, operatorCalls.OperatorRole, object?])[]
const bodyOf = (endpoint: Endpoint): object =>
  CALLS.find(([one]) => one === endpoint)?.[2] ?? { mfa_token: 'none' }

test('lists every call of the dashboard in this test', () => {
  const listed = [calls.getOperator, calls.verifyOperator, ...CALLS.map(([one]) => one)]
  const describe = ({ method, path }: Endpoint) => `${method} ${path}`
  expect(listed.map(describe).sort()).toEqual(endpoints.map(describe).sort())
})

test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s does not exist for a user who is no operator',
  async (_, endpoint) => {
    expect(await refusal(await call(user, endpoint, bodyOf(endpoint)))).toEqual([404, 'not_found'])
  },
)

test('refuses every call without a session', async () => {
  for (const endpoint of endpoints) {
    const answer = await server.send(endpoint.method, toPath(endpoint), {
      ...(endpoint.method === 'POST' && { body: bodyOf(endpoint) }),
    })
    expect(answer.status, endpoint.path).toBe(401)
  }
})

test('refuses every call but the second factor until an operator passes it', async () => {
  const operator = await server.open('owner@example.com')
  for (const endpoint of endpoints) {
    if (endpoint === calls.getOperator || endpoint === calls.verifyOperator) continue
    expect(await refusal(await call(operator, endpoint, bodyOf(endpoint))), endpoint.path).toEqual([
      401,
      'missing_or_invalid_mfa',
    ])
  }
  const answer = await operator.get(calls.getOperator.path)
  expect(await answer.json()).toMatchObject({ is_verified: false, has_second_factor: false })
})

test('refuses an MFA token that was used, is of another session or is made up', async () => {
  const first = await server.open('owner@example.com')
  const second = await server.open('owner@example.com')
  const token = await server.passFactor(first)
  const verify = (caller: Caller, mfa_token: string) =>
    caller.post(calls.verifyOperator.path, { mfa_token })
  expect((await verify(second, token)).status).toBe(401)
  expect((await verify(first, 'made-up')).status).toBe(401)
  expect((await verify(first, token)).status).toBe(200)
})

const operators = {
  viewer: await server.openOperator('viewer'),
  support: await server.openOperator('support'),
  admin: await server.openOperator('admin'),
}
const { viewer } = operators

/** A user with two accounts, a policy and a settled webhook message, for every call to succeed with. */
async function createTarget(): Promise<Target> {
  const backEnd = createBackEnd(server)
  const { id: userId } = await backEnd.import([
    { type: 'email', address: 'target@example.com' },
    { type: 'phone', number: '+14155552671' },
  ])
  const policy = { version: '1.0', name: 'Free', chain_type: 'ethereum', rules: [] }
  const { id: policyId } = await server.read<Policy>(await backEnd.post('/v1/policies', policy))
  await server.db.execute(sql`
    insert into webhook_deliveries (message_id, app_id, url, type, body, created_at_ms, due_at_ms,
      attempts, settled_at_ms)
    values ('m1', ${APP_ID}, 'https://hooks.example/test', 'user.created', '{}',
      ${server.nowMs()}::bigint, 0, 1, ${server.nowMs()}::bigint)
    on conflict (message_id, url) do update set settled_at_ms = excluded.settled_at_ms`)
  return { userId, policyId }
}

test.each(operatorCalls.OPERATOR_ROLES)(
  'the role %s may do every call of its role, and is refused for every other',
  async (held) => {
    const of = await createTarget()
    const answers: string[] = []
    for (const [endpoint, , body] of CALLS) {
      const answer = await call(operators[held], endpoint, body, of)
      const code = answer.ok ? 'done' : (await refusal(answer)).join(' ')
      answers.push(`${endpoint.method} ${endpoint.path}: ${code}`)
    }
    const rank = (role: operatorCalls.OperatorRole) => operatorCalls.OPERATOR_ROLES.indexOf(role)
    expect(answers).toEqual(
      CALLS.map(
        ([{ method, path }, needed]) =>
          `${method} ${path}: ${rank(held) >= rank(needed) ? 'done' : '403 feature_not_enabled'}`,
      ),
    )
    await operators.admin.post(toPath(calls.deleteOperatorUser, of))
  },
)

test('records each refused change in the audit trail', async () => {
  server.advance(1)
  await call(viewer, calls.deleteOperatorUser)
  const answer = await viewer.get(calls.listOperatorActions.path)
  const { actions } = (await answer.json()) as { actions: operatorCalls.WireOperatorAction[] }
  expect(actions[0]).toMatchObject({
    email: 'viewer@example.com',
    role: 'viewer',
    action: 'user.delete',
    target: user.userId,
    result: 'feature_not_enabled',
  })
})

test('asks for the second factor again when it has expired', async () => {
  expect((await viewer.get(calls.listServerKeys.path)).status).toBe(200)
  await server.db.execute(sql`update operator_sessions set verified_until_ms = ${server.nowMs()}`)
  expect(await refusal(await viewer.get(calls.listServerKeys.path))).toEqual([
    401,
    'missing_or_invalid_mfa',
  ])
})
