import { expect, test } from 'vitest'
import { createApps } from '../../platform/config/createApps.ts'
import { parseConfig } from '../../platform/config/defineConfig.ts'
import { APP_ID, APP_SECRET } from '../../testing/createTestServer.fixture.ts'
import { readRedirect } from './readRedirect.ts'

const EXTENSION = 'abcdefghijklmnopabcdefghijklmnop'
const appWith = (changes: object = {}) => {
  const app = { id: APP_ID, name: 'App', secret: APP_SECRET, mode: 'production' as const }
  const allowedOrigins = ['https://app.example.com', `chrome-extension://${EXTENSION}`]
  const { apps } = parseConfig({ apps: [{ ...app, allowedOrigins, ...changes }] })
  return createApps(apps).find(APP_ID)!
}
const open = appWith()
const listed = appWith({
  allowedRedirects: ['https://app.example.com/login', 'https://app.example.com/', 'myapp://auth'],
})
const inDevelopment = appWith({ mode: 'development' })

test.each([
  'https://app.example.com',
  'https://app.example.com/',
  'https://app.example.com/deep/page?tab=1&next=%2Fhome',
  `https://${EXTENSION}.chromiumapp.org`,
  `https://${EXTENSION}.chromiumapp.org/latchkey`,
])('accepts %s as redirect URL', (text) => {
  expect(readRedirect(open, text)?.href).toMatch(/^https:/)
})

test.each([
  ['https://app.example.com/login', true],
  ['https://app.example.com/login?from=menu', true],
  ['https://app.example.com', true],
  ['myapp://auth', true],
  ['https://app.example.com/login/', false],
  ['https://app.example.com/other', false],
  ['https://app.example.com/Login', false],
  ['myapp://auth/extra', false],
  ['myapp://other', false],
  ['otherapp://auth', false],
])('with a redirect list, accepts %s: %s', (text, isGood) => {
  expect(readRedirect(listed, text) !== undefined).toBe(isGood)
})

test.each(['http://localhost:5173/', 'http://app.localhost:4100/a?b=c', 'http://127.0.0.1:3000/'])(
  'accepts %s in development and rejects it in production',
  (text) => {
    expect(readRedirect(inDevelopment, text)).toBeDefined()
    expect(readRedirect(open, text)).toBeUndefined()
  },
)

const HOSTILE = [
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/path', '', ' '],
  ...[
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
  ],
  'https://evil.example',
  'https://evil.example/app.example.com',
  'https://evil.example?https://app.example.com',
  'https://evil.example#https://app.example.com',
  'https://app.example.com.evil.example',
  'https://app.example.comevil.example',
  'https://evilapp.example.com',
  'https://evil-app.example.com',
  'https://sub.app.example.com',
  'https://example.com',
  'https://app.example.co',
  'https://app.example.com.',
  'https://app.example.com..',
  'https://.app.example.com',
  'https://app.example.com@evil.example',
  'https://app.example.com:443@evil.example/',
  'https://app.example.com%40evil.example',
  'https://app.example.com%2eevil.example',
  'https://app.example.com%2f@evil.example',
  'https://user@app.example.com',
  'https://user:password@app.example.com',
  'https://:password@app.example.com',
  'https://@app.example.com',
  'https://app.example.com:8443',
  'https://app.example.com:443',
  'https://app.example.com:443/login',
  'https://app.example.com:80',
  'https://app.example.com:0',
  'https://app.example.com:',
  'https://app.example.com:99999',
  'http://app.example.com',
  'http://app.example.com:443',
  'HTTPS://app.example.com',
  'https://APP.example.com',
  'https://App.Example.Com/',
  'ftp://app.example.com',
  'ws://app.example.com',
  'wss://app.example.com',
  'file:///etc/passwd',
  'file://app.example.com/',
  'javascript:alert(1)',
  'javascript://app.example.com/%0aalert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://app.example.com/x',
  'filesystem:https://app.example.com/x',
  'about:blank',
  'view-source:https://app.example.com',
  'intent://app.example.com#Intent;end',
  'mailto:a@app.example.com',
  'myapp://auth',
  'myapp:auth',
  'https://app.example.com\\@evil.example',
  'https://app.example.com\\.evil.example',
  'https:\\app.example.com',
  'https:/\\app.example.com',
  'https://app.example.com/\\evil.example',
  'https://app.example.com/path\\..\\..',
  'https://evil.example\\@app.example.com',
  'https://evil.example\\.app.example.com',
  'https://app.example.com#',
  'https://app.example.com/#fragment',
  'https://app.example.com/#privy_oauth_code=stolen',
  'https://app.example.com/page#@evil.example',
  'https://app.example.com/../evil',
  'https://app.example.com/a/../b',
  'https://app.example.com/./',
  'https://app.example.com/%2e%2e/evil',
  'https://app.example.com/.%2e/',
  'https://app.example.com/a/%2e',
  'https://app.example.com/\tx',
  'https://app.exa\tmple.com',
  'https://app.exa\nmple.com',
  'https://app.exa\rmple.com',
  'https://app.example.com\u0000.evil.example',
  '\thttps://app.example.com',
  '\u0000https://app.example.com',
  'https://app.example.com ',
  ' https://app.example.com',
  'https://app.example.com/ x',
  'https://app.example.com/\r\nSet-Cookie: a=b',
  'https://app.example.com/\u2028',
  'https://аpp.example.com',
  'https://app。example。com',
  'https://app．example．com',
  'https://app.example.com\u3002evil.example',
  'https://app.example。com.evil.example',
  'https://ａpp.example.com',
  'https://app.exam\u00adple.com',
  'https://app.example.com\u200b',
  'https://app.example.com/\u202egnp',
  'https://xn--pp-8ia.example.com',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://localhost/',
  'http://localhost/',
  'http://localhost.evil.example/',
  'http://evil.localhost.example/',
  'https://chromiumapp.org',
  'https://evil.chromiumapp.org',
  'https://bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.chromiumapp.org',
  `https://x.${EXTENSION}.chromiumapp.org`,
  `https://${EXTENSION}.chromiumapp.org.evil.example`,
  `https://${EXTENSION}.chromiumapp.org:8443`,
  `http://${EXTENSION}.chromiumapp.org`,
  `https://user@${EXTENSION}.chromiumapp.org`,
  `chrome-extension://${EXTENSION}/page.html`,
  'null',
  'undefined',
  'https://*.example.com',
  'https://*',
  '*',
]

test('has more than 100 hostile URLs', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThan(110)
})

test.each(HOSTILE)('rejects %j as redirect URL in production and with a list', (text) => {
  expect(readRedirect(open, text)).toBeUndefined()
  // The list registers one custom scheme, tested above.
  if (text !== 'myapp://auth') expect(readRedirect(listed, text)).toBeUndefined()
})

test.each(HOSTILE.filter((text) => !/^http:\/\/localhost\/$/.test(text)))(
  'rejects %j as redirect URL in development',
  (text) => expect(readRedirect(inDevelopment, text)).toBeUndefined(),
)

test('rejects a redirect list with a script, a file or a URL with a query', () => {
  for (const entry of ['javascript:alert(1)', 'data:text/html,x', 'https://a.example/?b', 'x']) {
    expect(() => appWith({ allowedRedirects: [entry] })).toThrow()
  }
})
