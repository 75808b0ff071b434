import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'
import { ENDPOINTS } from '../../testing/endpoints.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
const server = await createTestServer(database)
const answer = await server.get('/openapi.json')
const document = (await answer.json()) as {
  openapi: string
  servers: unknown
  paths: Record<string, object>
}

test('serves a valid OpenAPI 3.1 document with the address of the server', async () => {
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect([document.openapi, document.servers]).toEqual([
    '3.1.0',
    [{ url: 'https://api.example.com' }],
  ])
  const { valid, errors } = await new Validator().validate(document)
  expect([valid, errors]).toEqual([true, undefined])
})

test('describes every endpoint', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  for (const { method, path } of ENDPOINTS) {
    expect(described).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  }
})
