import { expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'

test('serialises the examples of RFC 8785', () => {
  const numbers = {
    numbers: JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001]'),
    string: '€$\u000f\nA\'B"\\\\"/',
    literals: [null, true, false],
  }
  expect(canonicalJson(numbers)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
  const keys = {
    '€': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    ö: 'Latin Small Letter O With Diaeresis',
  }
  expect(Object.values(JSON.parse(canonicalJson(keys)) as object)).toEqual([
    'One',
    'Carriage Return',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ])
})

test('rejects values without JSON form, and omits undefined members', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
  expect(() => canonicalJson([undefined])).toThrow(TypeError)
  expect(() => canonicalJson(1n)).toThrow(TypeError)
  expect(canonicalJson(-0)).toBe('0')
})
