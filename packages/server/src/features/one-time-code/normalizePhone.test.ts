import { expect, test } from 'vitest'
import { countryOf, normalizePhone } from './normalizePhone.ts'

test.each([
  ['+14155550123', '+14155550123'],
  ['+1 (415) 555-0123', '+14155550123'],
  [' +1.415.555.0123 ', '+14155550123'],
  ['＋１４１５５５５０１２３', '+14155550123'],
  ['+44 7400 123456', '+447400123456'],
  ['+44 (0)7400 123456', '+447400123456'],
  ['+49 1512 3456789', '+4915123456789'],
  ['+91 98765 43210', '+919876543210'],
  ['+٩٦٦٥٠١٢٣٤٥٦٧', '+966501234567'],
])('normalizes %s', (typed, number) => {
  expect(normalizePhone(typed)).toBe(number)
})

test.each([
  ['4155550123', 'no country'],
  ['+1415555012', 'too short'],
  ['+141555501234', 'too long'],
  ['+1 415 555 0123 ext. 5', 'an extension'],
  ['+14155550123;ext=5', 'an extension in its other spelling'],
  ['tel:+14155550123', 'a link'],
  ['+1415555abcd', 'letters'],
  ['+14155550123\u200b', 'something hidden'],
  ['+14155550123,+14155550124', 'two numbers'],
  ['whatsapp:+14155550123', 'a channel'],
  ['+14155550123\r\nTo: +14155550124', 'a second line'],
  ['+1 900 555 0123', 'a premium number'],
  ['+1 800 555 0123', 'a number nobody holds in their hand'],
  ['+44 909 8790000', 'a premium number of another country'],
  ['+999123456789', 'a country there is not'],
  ['++14155550123', 'two signs'],
  ['', 'nothing'],
])('rejects %s: %s', (typed) => {
  expect(normalizePhone(typed)).toBeUndefined()
})

test('distinguishes countries that share a calling code', () => {
  expect(['+14155550123', '+14165550123', '+447400123456'].map(countryOf)).toEqual([
    'US',
    'CA',
    'GB',
  ])
})
