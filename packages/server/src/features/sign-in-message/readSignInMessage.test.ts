import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimely, readSignInMessage, readSolanaSignInMessage } from './service.ts'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const LINES = [
  'app.example.com wants you to sign in with your Ethereum account:',
  ADDRESS,
  '',
  'Farcaster Auth',
  '',
  'URI: https://app.example.com/login',
  'Version: 1',
  'Chain ID: 10',
  'Nonce: 0123456789abcdef',
  'Issued At: 2026-01-01T00:00:00.000Z',
  'Expiration Time: 2026-01-01T00:05:00Z',
  'Not Before: 2026-01-01T01:00:00+01:00',
  'Request ID: 7',
  'Resources:',
  '- farcaster://fid/7',
  '- https://example.com/',
]
const GOOD = LINES.join('\n')
const ISSUED = Date.UTC(2026, 0, 1)

test('parses every field of an EIP-4361 message', () => {
  expect(readSignInMessage(GOOD)).toEqual({
    domain: 'app.example.com',
    address: ADDRESS,
    uri: 'https://app.example.com/login',
    chainId: 10,
    nonce: '0123456789abcdef',
    issuedAtMs: ISSUED,
    expiresAtMs: ISSUED + 300_000,
    notBeforeMs: ISSUED,
    resources: ['farcaster://fid/7', 'https://example.com/'],
  })
})

test('parses a message without the optional fields', () => {
  const short = GOOD.replace('\nFarcaster Auth\n', '\n').split('\nExpiration')[0]!
  expect(readSignInMessage(short)).toMatchObject({ expiresAtMs: undefined, resources: [] })
})

test('rejects a missing, duplicated or moved line and an extra space', () => {
  const needed = LINES.slice(0, 10)
  const rest = LINES.slice(10)
  for (const [place, line] of needed.entries()) {
    const without = needed.filter((_, at) => at !== place)
    const doubled = [...needed.slice(0, place), line, ...needed.slice(place)]
    // A statement is not needed, and then one empty line takes the place of two.
    if (place !== 3 && line !== '') {
      expect(readSignInMessage([...without, ...rest].join('\n'))).toBeUndefined()
    }
    if (line !== '' || place === 4) {
      expect(readSignInMessage([...doubled, ...rest].join('\n'))).toBeUndefined()
    }
    if (place !== 3) {
      expect(readSignInMessage(GOOD.replace(line || '\n\n', `${line} `))).toBeUndefined()
    }
  }
})

test.each([
  ['Windows line ends', GOOD.replaceAll('\n', '\r\n')],
  ['an extra line at the end', `${GOOD}\n`],
  ['an extra line at the start', `\n${GOOD}`],
  ['another version', GOOD.replace('Version: 1', 'Version: 2')],
  ['a scheme before the domain', `https://${GOOD}`],
  ['user info before the domain', `user@${GOOD}`],
  ['a path after the domain', GOOD.replace('app.example.com wants', 'app.example.com/x wants')],
  ['a short nonce', GOOD.replace('0123456789abcdef', 'abc')],
  ['a nonce with a hyphen', GOOD.replace('0123456789abcdef', '01234567-89abcdef')],
  ['a chain id with a leading zero', GOOD.replace('ID: 10', 'ID: 010')],
  ['a short address', GOOD.replace(ADDRESS, ADDRESS.slice(0, 41))],
  ['an invalid date', GOOD.replace('2026-01-01T00:00:00.000Z', '2026-13-01T00:00:00Z')],
  ['a time without a zone', GOOD.replace('00:00:00.000Z', '00:00:00')],
  ['a homoglyph in the domain', GOOD.replace('app.example', 'арр.example')],
  ['a statement over two lines', GOOD.replace('Farcaster Auth', 'Farcaster\nAuth')],
])('rejects a message with %s', (_, text) => {
  expect(readSignInMessage(text)).toBeUndefined()
})

const SOLANA = GOOD.replace('Ethereum', 'Solana')
  .replace(ADDRESS, '8Z8nJWGgwjDwQmESdGUQgbcP3esfGvvT6R18dEfVUDzj')
  .replace('Chain ID: 10', 'Chain ID: mainnet')

test('parses Solana messages and rejects messages of the other chain', () => {
  expect(readSolanaSignInMessage(SOLANA)).toMatchObject({
    address: '8Z8nJWGgwjDwQmESdGUQgbcP3esfGvvT6R18dEfVUDzj',
    chainId: 'mainnet',
    nonce: '0123456789abcdef',
  })
  expect([readSolanaSignInMessage(GOOD), readSignInMessage(SOLANA)]).toEqual([undefined, undefined])
})

test.each([
  ['Ethereum', GOOD, readSignInMessage],
  ['Solana', SOLANA, readSolanaSignInMessage],
])('parses 10 000 damaged %s messages without a crash or a wrong nonce', (_, good, readMessage) => {
  const damage = fc.record({
    at: fc.nat(good.length - 1),
    length: fc.integer({ min: 0, max: 5 }),
    put: fc.string({ unit: 'binary', maxLength: 5 }),
  })
  fc.assert(
    fc.property(damage, ({ at, length, put }) => {
      const text = good.slice(0, at) + put + good.slice(at + length)
      const read = readMessage(text)
      // A parsed nonce must occur in the text.
      if (read) expect(text).toContain(`Nonce: ${read.nonce}\n`)
    }),
    { numRuns: 10_000 },
  )
})

test('accepts a message within its validity period plus the clock skew', () => {
  const message = readSignInMessage(GOOD)!
  const at = (nowMs: number) => isTimely(message, { nowMs, maxAgeMs: 240_000, skewMs: 1_000 })
  expect([at(ISSUED - 1_001), at(ISSUED - 1_000), at(ISSUED + 241_000)]).toEqual([
    false,
    true,
    true,
  ])
  expect([at(ISSUED + 241_001), at(ISSUED + 300_000)]).toEqual([false, false])
})
