import { expect, test } from 'vitest'
import { toSafeHref } from './toSafeHref.ts'

test.each([
  'https://example.com/terms',
  'http://localhost:4100/',
  '/terms',
  'terms#a',
  'mailto:a@example.com',
  'farcaster://signed-key-request?token=0x12',
])('%s may be followed', (href) => {
  expect(toSafeHref(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '',
])('%j leads nowhere', (href) => {
  expect(toSafeHref(href)).toBeUndefined()
})
