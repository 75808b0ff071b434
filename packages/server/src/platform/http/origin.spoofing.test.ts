import { expect, test } from 'vitest'
import { createApps } from '../config/createApps.ts'
import { parseConfig } from '../config/defineConfig.ts'

const base = {
  name: 'A',
  secret: 'sixteen-characters',
  allowedOrigins: ['https://app.example.com'],
}
const { apps: definitions } = parseConfig({
  apps: [
    { ...base, id: 'production000000000000001', mode: 'production' },
    { ...base, id: 'development00000000000001', mode: 'development' },
  ],
})
const apps = createApps(definitions)
const production = apps.find('production000000000000001')
const development = apps.find('development00000000000001')

const spoofed = [
  'null',
  '',
  '*',
  'https://app.example.com/',
  'https://app.example.com.evil.com',
  'https://evil.com/https://app.example.com',
  'https://evil-app.example.com',
  'https://appxexample.com',
  'https://app.example.com:443',
  'https://app.example.com:8443',
  'http://app.example.com',
  'HTTPS://APP.EXAMPLE.COM',
  'https://app.example.com@evil.com',
  'https://user@app.example.com',
  'https://app.example.com\\.evil.com',
  'https://app.example.com%00.evil.com',
  'https://app.example.com#evil',
  'https://app.example.com?evil',
  'https://example.com',
  'https://sub.app.example.com',
  '//app.example.com',
  'app.example.com',
  'file://',
  'https://аpp.example.com',
  'https://app.example.com,https://evil.com',
  'https://app.example.com https://evil.com',
]
const local = [
  'http://localhost:3000',
  'http://localhost',
  'http://127.0.0.1:5173',
  'http://app.localhost:4100',
  'http://a.b.localhost:1',
]
const almostLocal = [
  'https://localhost:3000',
  'http://localhost.evil.com',
  'http://evil.com/localhost',
  'http://localhost:3000.evil.com',
  'http://evillocalhost:3000',
  'http://localhost:3000/',
  'http://localhost:123456',
  'http://localhost:',
  'http://127.0.0.1.evil.com',
  'http://127.0.0.2',
  'http://127.1',
  'http://[::1]:3000',
  'http://.localhost',
  'http://user@localhost:3000',
  'http://localhost:3000\nhttps://evil.com',
]

test.each([...spoofed, ...almostLocal])('rejects the origin %j for both apps', (origin) => {
  expect(production?.isAllowedOrigin(origin)).toBe(false)
  expect(development?.isAllowedOrigin(origin)).toBe(false)
  expect(apps.isKnownOrigin(origin)).toBe(false)
})

test.each(local)('allows the local origin %s in development only', (origin) => {
  expect(production?.isAllowedOrigin(origin)).toBe(false)
  expect(development?.isAllowedOrigin(origin)).toBe(true)
})

test('allows a listed origin', () => {
  expect(production?.isAllowedOrigin('https://app.example.com')).toBe(true)
})
