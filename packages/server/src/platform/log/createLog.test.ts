import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createLog, type LogFields } from './createLog.ts'
import { Secret } from './Secret.ts'

function setUp() {
  const lines: string[] = []
  const log = createLog({ nowMs: () => 0, write: (line) => lines.push(line) })
  return { lines, log }
}

test('writes one JSON object per line with time, level, event and fields', () => {
  const { log, lines } = setUp()
  log.info('request', {
    method: 'POST',
    route: '/api/v1/apps/:appId',
    status: 200,
    durationMs: 1.5,
  })
  expect(lines).toEqual([
    '{"at":"1970-01-01T00:00:00.000Z","level":"info","event":"request","method":"POST","route":"/api/v1/apps/:appId","status":200,"durationMs":1.5}\n',
  ])
})

test('omits undeclared fields', () => {
  const { log, lines } = setUp()
  log.info('request', { status: 200, email: 'ada@example.com' } as LogFields)
  expect(lines.join()).not.toContain('ada')
})

test.each([
  ['a six-digit code', { requestId: '492817' }],
  ['a token', { sessionId: `eyJhbGciOiJFUzI1NiJ9.${'a'.repeat(80)}.${'b'.repeat(86)}` }],
  ['an email address', { userId: 'ada@example.com' }],
  ['a query', { route: '/oauth?code=secret' }],
  ['a line break', { code: 'x"}\n{"event":"forged' }],
  ['an object in a text field', { appId: { email: 'ada@example.com' } as unknown as string }],
  ['a secret', { kid: new Secret('sesame') as unknown as string }],
])('redacts %s in a declared field', (_, fields: LogFields) => {
  const { log, lines } = setUp()
  log.warn('odd', fields)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    event: 'odd',
    [Object.keys(fields)[0]!]: '[redacted]',
  })
})

test('logs the type and location of an error, never its message', () => {
  const { log, lines } = setUp()
  const cause = Object.assign(new Error('params: 492817\n    at secret (file.ts:1:1)'), {
    code: '23505',
  })
  log.error('failed', { fault: new TypeError('Failed query for ada@example.com', { cause }) })
  expect(JSON.parse(lines[0]!)).toMatchObject({
    fault: { name: 'TypeError', cause: { name: 'Error', code: '23505' } },
  })
  expect(JSON.parse(lines[0]!).fault.at[0]).toContain('createLog.test.ts')
  expect(lines[0]).not.toMatch(/492817|ada@|secret/)
})

test('redacts a Secret in strings, JSON and inspection', () => {
  const secret = new Secret('sesame')
  expect(secret.reveal()).toBe('sesame')
  const shown = [
    `${secret}`,
    JSON.stringify({ secret }),
    inspect({ secret }),
    inspect(secret, { showHidden: true, customInspect: false }),
  ]
  expect(shown.join()).not.toContain('sesame')
})
