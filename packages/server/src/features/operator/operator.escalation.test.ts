import { type Endpoint, pathOf } from '@latchkey/contract'
import * as denylist from '@latchkey/contract/endpoints/denylist'
import * as operatorCalls from '@latchkey/contract/endpoints/operator'
import * as userCalls from '@latchkey/contract/endpoints/operatorUsers'
import * as requestErrors from '@latchkey/contract/endpoints/requestErrors'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { APP_ID, refusal } from '../../testing/createTestServer.fixture.ts'
import { createOperatorServer } from './operatorServer.fixture.ts'

const calls = { ...operatorCalls, ...userCalls }

const server = await createOperatorServer()
const user = await server.open('ada@example.com')

const modules: Record<string, unknown> = { ...calls, ...denylist, ...requestErrors }
const endpoints = Object.values(modules).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
)
const toPath = (endpoint: Endpoint) =>
  pathOf(endpoint, { target: APP_ID, userId: user.userId, policyId: 'absent' } as never)
type Caller = Awaited<ReturnType<typeof server.open>>
const call = ({ get, post }: Caller, endpoint: Endpoint, body: unknown = {}) =>
  endpoint.method === 'GET' ? get(toPath(endpoint)) : post(toPath(endpoint), body)

/** A valid body for each change, so that only the role can refuse it. */
const CHANGES = [
  [calls.endUserSessions, 'support', { session_id: null }],
  [calls.unlinkOperatorAccount, 'support', { type: 'email', handle: 'absent@example.com' }],
  [calls.setOperatorMetadata, 'support', { custom_metadata: { plan: 'free' } }],
  [calls.replayDelivery, 'support', { message_id: 'm1', url: 'https://hooks.example' }],
  [calls.sendTestWebhook, 'support', { url: 'https://hooks.example' }],
  [calls.importOperatorUser, 'admin', { linked_accounts: [{ type: 'email', address: 'a@a.at' }] }],
  [calls.updateOperatorPolicy, 'admin', { name: 'None', rules: [] }],
  [calls.deleteOperatorUser, 'admin', {}],
  [calls.restoreOperatorUser, 'admin', {}],
  [calls.addOperatorAllowlistEntry, 'admin', { type: 'email', value: 'a@example.com' }],
  [calls.removeOperatorAllowlistEntry, 'admin', { type: 'email', value: 'a@example.com' }],
  [denylist.addToDenylist, 'admin', { type: 'email', value: 'a@example.com' }],
  [denylist.removeFromDenylist, 'admin', { type: 'email', value: 'a@example.com' }],
] as const
const bodyOf = (endpoint: Endpoint) =>
  CHANGES.find(([changed]) => changed === endpoint)?.[2] ?? {
    mfa_token: 'none',
    ...{ chain_type: 'ethereum', rules: [], method: 'personal_sign', params: {} }, // of a trial
  }

test('lists every change of the dashboard in this test', () => {
  const posts = endpoints.filter(({ method }) => method === 'POST')
  expect(posts.length).toBe(CHANGES.length + 2) // and the second factor and the trial of a policy
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
  const operator = await server.open('admin@example.com')
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
  const first = await server.open('admin@example.com')
  const second = await server.open('admin@example.com')
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
}
const { viewer } = operators
const REFUSED = CHANGES.flatMap(([endpoint, role, body]) =>
  (role === 'admin' ? (['viewer', 'support'] as const) : (['viewer'] as const)).map(
    (held) => [held, endpoint.path, endpoint, body] as const,
  ),
)

test.each(REFUSED)('the role %s is refused for %s', async (held, _, endpoint, body) => {
  const answer = await call(operators[held], endpoint, body)
  expect(await refusal(answer)).toEqual([403, 'feature_not_enabled'])
})

test('the role support may end sessions', async () => {
  const answer = await call(operators.support, calls.endUserSessions, { session_id: 'none' })
  expect(await answer.json()).toEqual({ ended: 0 })
})

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
