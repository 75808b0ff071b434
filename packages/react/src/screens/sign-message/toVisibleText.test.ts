import { expect, test } from 'vitest'
import { isOpaque, toVisibleText } from './toVisibleText.ts'

test.each([
  ['Pay \u202eecilA', 'Pay \\u{202e}ecilA'],
  ['zero\u200bwidth', 'zero\\u{200b}width'],
  ['bell\u0007', 'bell\\u{7}'],
  ['tag\u{e0041}', 'tag\\u{e0041}'],
  ['line\u2028two', 'line\\u{2028}two'],
])('%j is shown as %j', (message, shown) => {
  expect(toVisibleText(message)).toEqual({ text: shown, hasHidden: true })
})

test.each(['plain', 'two\nlines\tand a tab', 'Grüße, 世界, 🙂, ❤️, ١٢٣', '0x1234'])(
  '%j is shown as it is',
  (message) => {
    expect(toVisibleText(message)).toEqual({ text: message, hasHidden: false })
  },
)

test('tells 32 bytes in hex from text', () => {
  expect(isOpaque(`0x${'ab'.repeat(32)}`)).toBe(true)
  expect(isOpaque(`0x${'ab'.repeat(31)}`)).toBe(false)
  expect(isOpaque('Sign in to Fernleaf')).toBe(false)
})
