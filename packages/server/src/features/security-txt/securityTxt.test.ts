import { expect, test } from 'vitest'
import { readEnvironment } from '../../platform/config/readEnvironment.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
const PATH = '/.well-known/security.txt'

test('serves contact, expiry, address and policy (RFC 9116)', async () => {
  const contacts = ['mailto:security@example.com', 'https://example.com/report']
  const securityContact = { contacts, policyUrl: 'https://example.com/policy' }
  const server = await createTestServer(database, {}, { securityContact })
  const answer = await server.get(PATH)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:security@example.com',
      'Contact: https://example.com/report',
      'Expires: 2026-06-30T00:00:00.000Z',
      'Canonical: https://api.example.com/.well-known/security.txt',
      'Policy: https://example.com/policy',
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  )
})

test('answers 404 without a contact', async () => {
  const server = await createTestServer(database)
  expect(await refusal(await server.get(PATH))).toEqual([404, 'not_found'])
})

test('reads contacts from the environment and rejects other text', () => {
  const read = (contact: string) =>
    readEnvironment({ LATCHKEY_SECURITY_CONTACT: contact }).securityContact
  expect(read('mailto:a@example.com, https://example.com/report')).toEqual({
    contacts: ['mailto:a@example.com', 'https://example.com/report'],
    policyUrl: undefined,
  })
  for (const wrong of ['a@example.com', 'http://example.com', 'mailto:a@example.com\nExpires: x']) {
    expect(() => read(wrong)).toThrow('LATCHKEY_SECURITY_CONTACT must be')
  }
})
