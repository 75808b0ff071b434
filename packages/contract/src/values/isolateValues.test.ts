import { expect, test } from 'vitest'
import { isolateValues } from './isolateValues.ts'

const texts = {
  title: 'כותרת',
  sent: (amount: string) => `נשלחו ${amount}`,
  digits: (place: number, count: number) => `${place} / ${count}`,
  asked: ({ origin, name }: { origin: string; name?: string }) =>
    name === undefined ? `${origin}.` : `${name} · ${origin}.`,
  inner: {
    wallet: (chain: string, name: string | null) =>
      chain === 'solana' ? `Solana ${name ?? '?'}` : `Ethereum ${name ?? '?'}`,
    steps: (wallet: string) => ({ title: `אישור ב־${wallet}` }),
  },
}

test.each([
  ['an amount', '0.5 ETH'],
  ['an address', '0x12…ab'],
  ['a phone number', '+1 415 555 2671'],
  ['an email address', 'ada@example.com'],
  ['a name of two words', 'Coinbase Wallet'],
])('isolates %s in a sentence from right to left', (_, value) => {
  expect(isolateValues('he', texts).sent(value)).toBe(`נשלחו \u2068${value}\u2069`)
})

test('isolates values of objects, and in sentences below others', () => {
  const isolated = isolateValues('ar', texts)
  expect(isolated.asked({ origin: 'https://a.example', name: 'A b' })).toBe(
    '\u2068A b\u2069 · \u2068https://a.example\u2069.',
  )
  expect(isolated.asked({ origin: 'https://a.example' })).toBe('\u2068https://a.example\u2069.')
  expect(isolated.inner.steps('Wallet 2')).toEqual({ title: 'אישור ב־\u2068Wallet 2\u2069' })
})

test('leaves numbers, codes and single words, by which a sentence chooses its words', () => {
  const isolated = isolateValues('fa', texts)
  expect(isolated.sent('123456')).toBe('נשלחו 123456')
  expect(isolated.sent('')).toBe('נשלחו ')
  expect(isolated.digits(1, 3)).toBe('1 / 3')
  expect(isolated.inner.wallet('solana', 'א 1')).toBe('Solana \u2068א 1\u2069')
  expect(isolated.inner.wallet('ethereum', null)).toBe('Ethereum ?')
  expect(isolated.title).toBe('כותרת')
})

test('returns the texts of a language from left to right as they are', () => {
  expect(isolateValues('en', texts)).toBe(texts)
  expect(isolateValues('ja', texts)).toBe(texts)
})
