import { expect, test } from 'vitest'
import { readTelegramReturn } from './readTelegramReturn.ts'

const HASH = 'ab'.repeat(32)

test('reads the parameters of a login link and removes only them from the URL', () => {
  const href = `https://app.example.com/shop?page=2&id=5&first_name=Ada&username=ada&auth_date=17&hash=${HASH}#top`
  expect(readTelegramReturn(href)).toEqual({
    proof: {
      kind: 'auth-result',
      data: { id: '5', first_name: 'Ada', username: 'ada', auth_date: '17', hash: HASH },
    },
    cleanHref: 'https://app.example.com/shop?page=2#top',
  })
})

test.each([
  ["a page's own id and hash", 'https://app.example.com/?id=5&hash=abc&auth_date=17&first_name=A'],
  ['words that are not all there', `https://app.example.com/?id=5&hash=${HASH}`],
  ['an ordinary fragment', 'https://app.example.com/#top'],
  ['an empty launch', 'https://app.example.com/#tgWebAppData='],
  ['a launch without a user', 'https://app.example.com/#tgWebAppData=auth_date%3D1%26hash%3Dx'],
])('ignores %s', (_, href) => {
  expect(readTelegramReturn(href)).toBeNull()
})

test('reads a Mini App launch from the fragment and keeps the fragment', () => {
  const launch = new URLSearchParams({
    user: '{"id":5,"first_name":"Ada & Co"}',
    auth_date: '17',
    hash: HASH,
  })
  const href = `https://app.example.com/#${new URLSearchParams({ tgWebAppData: `${launch}`, tgWebAppVersion: '9.0' })}`
  expect(readTelegramReturn(href)).toEqual({
    proof: {
      kind: 'web-app',
      data: { user: '{"id":5,"first_name":"Ada & Co"}', auth_date: '17', hash: HASH },
    },
    cleanHref: href,
  })
})
