import { pathOf, sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { getOverview, type WireOverview } from '@latchkey/contract/endpoints/operator'
import {
  listRequestErrors,
  type WireRequestError,
} from '@latchkey/contract/endpoints/requestErrors'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { OPERATOR_LIMITS } from '../../limits/operatorLimits.ts'
import { APP_ID } from '../../testing/createTestServer.fixture.ts'
import { createOperatorServer } from '../operator/operatorServer.fixture.ts'
import type { RequestErrorRow } from './repo.ts'
import { createRequestErrorsService } from './service.ts'

const server = await createOperatorServer()
const viewer = await server.openOperator('viewer')
const path = pathOf(listRequestErrors, { target: APP_ID })
const list = async (query = '') =>
  server.read<{ errors: WireRequestError[]; retention_days: number }>(
    await viewer.get(`${path}?${query}`),
  )
const failLogin = () =>
  server.post(verifyEmailCode.path, { email: 'ada@example.com', code: '000000' })

test('finds a refused request by the id of its response, without any value of the request', async () => {
  const answer = await failLogin()
  const requestId = String(answer.headers.get('x-request-id'))
  const found = await vi.waitUntil(async () => {
    const { errors } = await list(`search=${requestId.toUpperCase()}`)
    return errors[0]
  })
  expect(found).toMatchObject({
    request_id: requestId,
    app_id: APP_ID,
    method: 'POST',
    route: verifyEmailCode.path,
    status: answer.status,
    code: 'invalid_credentials',
  })
  const { rows } = await server.db.execute(sql`select * from request_errors`)
  expect(JSON.stringify(rows)).not.toContain('ada@example.com')
})

test('lists the errors of a code, and none of another app', async () => {
  await server.post(sendEmailCode.path, { email: 'no address' })
  await vi.waitUntil(async () => (await list('search=invalid_data')).errors.length > 0)
  const { errors, retention_days } = await list('search=invalid_credentials')
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['invalid_credentials']))
  expect(retention_days).toBe(7)
  const other = pathOf(listRequestErrors, { target: 'testapp000000000000000002' })
  expect(await server.read(await viewer.get(other))).toMatchObject({ errors: [] })
})

test('counts refused logins apart from other refused requests', async () => {
  const overview = await server.read<WireOverview>(
    await viewer.get(`${pathOf(getOverview, { target: APP_ID })}?range=day`),
  )
  expect(overview.failed_logins.map(({ code }) => code)).toEqual(['invalid_credentials'])
  expect(overview.failed_logins[0]?.counts.at(-1)).toBe(1)
  expect(overview.failed_requests.map(({ code }) => code)).toContain('invalid_data')
})

test('deletes errors after the configured days', async () => {
  server.advance(7 * 86_400_000)
  await server.app.cleanUp()
  const { rows } = await server.db.execute(sql`select count(*)::int as count from request_errors`)
  expect(rows[0]?.count).toBe(0)
})

const error = {
  requestId: 'r',
  appId: APP_ID,
  method: 'GET',
  route: '/x',
  status: 400,
  code: 'invalid_data',
  isLogin: false,
  durationMs: 1,
}
const withDays = (requestErrorDays: number, insert: (rows: RequestErrorRow[]) => Promise<void>) =>
  createRequestErrorsService({
    repo: { insert } as never,
    apps: { find: () => ({ definition: { retention: { requestErrorDays } } }) as never },
    log: { warn: () => {} },
    nowMs: () => 0,
  })

test('stores no error of an app that stores them for 0 days', () => {
  const insert = vi.fn(async () => {})
  withDays(0, insert).record(error)
  expect(insert).not.toHaveBeenCalled()
})

test('stores at most 600 errors per minute in a flood, one statement at a time', async () => {
  let open = 0
  const stored: RequestErrorRow[] = []
  const service = withDays(7, async (rows) => {
    open += 1
    expect(open).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    stored.push(...rows)
    open -= 1
  })
  for (let count = 0; count < 5_000; count += 1) service.record(error)
  await vi.waitUntil(() => stored.length === OPERATOR_LIMITS.requestErrorsPerMinuteMax)
})

test('goes on after a statement that failed', async () => {
  const insert = vi.fn(async () => {})
  insert.mockRejectedValueOnce(new Error('down'))
  const service = withDays(7, insert)
  service.record(error)
  await new Promise((resolve) => setTimeout(resolve, 1))
  service.record(error)
  await vi.waitUntil(() => insert.mock.calls.length === 2)
})
