import { expect, test } from 'vitest'
import { isAllowedOrigin } from './isAllowedOrigin.ts'

const production = { allowedOrigins: ['https://app.example'], isDevelopment: false }
const development = { ...production, isDevelopment: true }

test.each([
  ['https://app.example', true, true],
  ['http://localhost:4100', false, true],
  ['http://localhost', false, true],
  ['http://app.localhost:4100', false, true],
  ['http://127.0.0.1:4100', false, true],
  ['http://127.0.0.1.evil.example', false, false],
  ['https://localhost:4100', false, false],
  ['http://localhost.evil.example', false, false],
  ['http://evil.example/localhost', false, false],
  ['http://evil@localhost:4100', false, false],
  ['http://localhost:4100.evil.example', false, false],
  ['http://notlocalhost:4100', false, false],
  ['https://app.example.evil.example', false, false],
  ['https://app.example:443', false, false],
  ['HTTPS://APP.EXAMPLE', false, false],
  ['null', false, false],
  ['', false, false],
])('allows the origin %s: %s, in development: %s', (origin, ever, developing) => {
  expect(isAllowedOrigin(production, origin)).toBe(ever)
  expect(isAllowedOrigin(development, origin)).toBe(developing)
})
