import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as node from './index.ts'

const client = node.createLatchkeyServerClient({
  apiUrl: 'https://api.example.com',
  appId: 'testapp000000000000000001',
  appSecret: 'secret',
})

test('the exported values are exactly these', () => {
  expect(Object.keys(node).sort()).toEqual([
    'LatchkeyApiError',
    'TokenError',
    'WebhookError',
    'createLatchkeyServerClient',
    'createTokenVerifier',
    'signAuthorization',
    'verifyWebhook',
  ])
})

test('every list has an iterator over all pages beside it', () => {
  const names = Object.values(client).flatMap((group) => Object.keys(group))
  for (const name of names.filter((name) => /^(list|search)(?!All)/.test(name))) {
    expect(names).toContain(name.replace(/^(list|search)/, '$1All'))
  }
})

test('docs/back-end.md lists every call', () => {
  const docs = readFileSync(new URL('../../../../docs/back-end.md', import.meta.url), 'utf8')
  const calls = Object.entries(client).flatMap(([group, members]) =>
    Object.keys(members).map((name) => `${group}.${name}(`),
  )
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter((call) => !docs.includes(`\`${call}`))).toEqual([])
})
